import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../db/client";
import { bookings, events, occupations, waitlistEntries, waitlistOffers, waitlists } from "../../db/schema";
import { requestFor } from "../bookings/desk.test-support";
import { createBooking } from "../bookings/placing/create-booking";
import type { BusinessFileInput } from "../business-file/business-file.schema";
import { importBusiness } from "../business-file/import-business";
import { type Command, runCommand } from "../commands/command";
import type { Actor, Ctx } from "../context";
import { getOrg } from "../orgs/get-org";
import { businessFile, OWNER } from "../testing/business/test-business";
import { relayEvents } from "../worker/relay";
import { declineOffer } from "./answering/decline-offer";
import { takeOffer } from "./answering/take-offer";
import { joinWaitlist } from "./joining/join-waitlist";
import { reofferDue } from "./offering/reoffer-due";
import type { JoinRequest } from "./requests.schema";

export const HOLDER: Actor = { kind: "holder" };

type Wish = Partial<z.input<typeof JoinRequest>>;
type BookParts = { staff?: string; service?: string; partySize?: number };

let people = 0;

export type Salon = Awaited<ReturnType<typeof openSalon>>;

/**
 * A business with a waitlist, in a database where no server relays events or makes offers: a test does both when it wants to, and sets
 * the time.
 */
export async function openSalon(db: Database, parts: Partial<BusinessFileInput>, start: string) {
  const file = businessFile({ timezone: "UTC", ...parts });
  const imported = await importBusiness(db, file);
  const ids = new Map(
    [...imported.services, ...imported.staff, ...imported.resources].map(({ id, name }) => [name, id]),
  );
  const idOf = (name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the business has no "${name}"`);
    return id;
  };
  const { id: orgId } = await getOrg(db, file.slug);
  const first = imported.services[0]?.name ?? "";
  let now = new Date(start);

  const ctx = async (actor: Actor = { kind: "public" }, over: Database = db): Promise<Ctx> => ({
    db: over,
    org: await getOrg(over, file.slug),
    actor,
    now,
    idempotency: null,
  });
  const run = async <Input extends z.ZodType, View>(
    actor: Actor,
    command: Command<Ctx, Input, View>,
    input: z.input<Input>,
  ): Promise<View> => runCommand(await ctx(actor), command, input);

  return {
    db,
    slug: file.slug,
    orgId,
    idOf,
    ctx,
    run,
    asOwner: <Input extends z.ZodType, View>(command: Command<Ctx, Input, View>, input: z.input<Input>) =>
      run(OWNER, command, input),
    now: () => now,
    setNow(instant: string | Date) {
      now = new Date(instant);
    },
    pass(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
    },

    request(startAt: string, { staff, service = first, partySize }: BookParts = {}) {
      const staffId = staff === undefined ? undefined : idOf(staff);
      return requestFor({ serviceId: idOf(service), staffId, partySize, startAt });
    },
    async book(startAt: string, how: BookParts = {}): Promise<string> {
      const { appointmentId } = await run({ kind: "public" }, createBooking, this.request(startAt, how));
      return appointmentId;
    },
    async join(wish: Wish & Pick<JoinRequest, "fromDate">): Promise<string> {
      people += 1;
      const contact = { name: `Waiting ${people}`, email: `waiting${people}@example.com`, phone: "+1 555 0100" };
      const asked = { serviceId: idOf(first), toDate: wish.fromDate, ...contact, ...wish };
      return (await run({ kind: "public" }, joinWaitlist, asked)).id;
    },
    take: (id: string) => run(HOLDER, takeOffer, { id }),
    decline: (id: string) => run(HOLDER, declineOffer, { id }),

    /** Relays all events that there are. */
    async relay(): Promise<void> {
      while ((await relayEvents(db, now, 200)) > 0);
    },
    /** Makes all offers that are due. */
    reoffer: () => reofferDue(db, { clock: () => now }),
    async relayAndReoffer(): Promise<void> {
      await this.relay();
      await this.reoffer();
    },

    entries: () =>
      db
        .select()
        .from(waitlistEntries)
        .where(eq(waitlistEntries.orgId, orgId))
        .orderBy(asc(waitlistEntries.rank), asc(waitlistEntries.id)),
    offers: () =>
      db
        .select()
        .from(waitlistOffers)
        .where(eq(waitlistOffers.orgId, orgId))
        .orderBy(asc(waitlistOffers.createdAt), asc(waitlistOffers.startAt), asc(waitlistOffers.id)),
    async openOffers() {
      return (await this.offers()).filter(({ status, expiresAt }) => status === "open" && expiresAt > now);
    },
    occupations: () =>
      db
        .select()
        .from(occupations)
        .where(eq(occupations.orgId, orgId))
        .orderBy(asc(occupations.startMs), asc(occupations.ownerId)),
    bookings: () =>
      db.select().from(bookings).where(eq(bookings.orgId, orgId)).orderBy(asc(bookings.createdAt), asc(bookings.id)),
    eventsOf: async (id: string) =>
      (
        await db
          .select({ event: events.event, details: events.details })
          .from(events)
          .where(and(eq(events.orgId, orgId), eq(events.subjectId, id)))
          .orderBy(asc(events.id))
      ).map(({ event, details }) => ({ event, details })),
    async waitlist() {
      const [row] = await db.select().from(waitlists).where(eq(waitlists.orgId, orgId));
      return row;
    },
    /** Two exclusive occupations that overlap by the clock: there must never be any. */
    doubleHeld: () =>
      db.execute(sql`
        select one.owner_id, other.owner_id from occupations one join occupations other on other.org_id = one.org_id
          and one.owner_id < other.owner_id and one.exclusive and other.exclusive
          and (one.staff_id = other.staff_id or one.resource_id = other.resource_id)
          and one.start_ms < other.end_ms and other.start_ms < one.end_ms
        where one.org_id = ${orgId}`),
  };
}
