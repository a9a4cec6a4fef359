import { and, asc, eq } from "drizzle-orm";
import { insertRow } from "../../db/insert-row";
import { jobs, occupations, waitlistEntries, waitlistOffers, waitlists } from "../../db/schema";
import { storeSteps } from "../bookings/change/store-steps";
import { BY_USER, type Desk, openDesk } from "../bookings/desk.test-support";
import type { BusinessFileInput } from "../business-file/business-file.schema";
import { runCommand } from "../commands/command";
import type { Actor } from "../context";
import { newOfferId } from "../ids";
import { everyDay, testDatabase } from "../testing/business/test-business";
import { joinAtDesk } from "./joining/join-at-desk";
import { joinWaitlist } from "./joining/join-waitlist";
import { leaveWaitlist } from "./joining/leave-waitlist";

export const NOW = "2031-05-01T12:00:00Z";
/** A day on which the only time, 9:00, is booked. */
export const FULL_DAY = "2031-05-06";

export type WishParts = Partial<{
  service: string;
  staff: string;
  partySize: number;
  fromDate: string;
  toDate: string;
  fromMin: number;
  toMin: number;
  name: string;
  email: string;
  phone: string;
}>;

let people = 0;

/** A business with one time a day; the one of `FULL_DAY` is booked. */
export async function openWaitlist(parts: Partial<BusinessFileInput> = {}) {
  const hours = everyDay({ openMin: 540, closeMin: 600 });
  const desk = await openDesk({ hours, ...parts }, NOW);
  await desk.book(`${FULL_DAY}T09:00`);
  return waitlistOf(desk);
}

/** What can be done with a business's waitlist at the desk's `now`. */
export function waitlistOf(desk: Desk) {
  const { business, now } = desk;
  const db = testDatabase();
  const context = (actor: Actor = { kind: "public" }) => business.ctx({ now, actor });
  const request = ({ service = business.services[0]?.name ?? "", staff, ...wish }: WishParts) => {
    people += 1;
    const contact = { name: "Sam Waits", email: `sam${people}@example.com`, phone: `+1 555 ${700_000 + people}` };
    const staffId = staff === undefined ? undefined : business.idOf(staff);
    return { ...contact, serviceId: business.idOf(service), staffId, fromDate: FULL_DAY, toDate: FULL_DAY, ...wish };
  };
  return {
    desk,
    at: (instant: string) => waitlistOf(desk.at(instant)),
    ctx: context,
    asUser: () => context(BY_USER),
    request,
    join: async (wish: WishParts = {}) => (await runCommand(await context(), joinWaitlist, request(wish))).id,
    joinAtDesk: async (wish: WishParts = {}) =>
      (await runCommand(await context(BY_USER), joinAtDesk, request(wish))).id,
    leave: async (id: string) => runCommand(await context({ kind: "holder" }), leaveWaitlist, { id }),
    async rows() {
      const { org } = await context();
      return db
        .select()
        .from(waitlistEntries)
        .where(eq(waitlistEntries.orgId, org.id))
        .orderBy(asc(waitlistEntries.rank), asc(waitlistEntries.id));
    },
    async row(id: string) {
      const row = (await this.rows()).find((entry) => entry.id === id);
      if (!row) throw new Error(`there is no place ${id}`);
      return row;
    },
    async offers() {
      const { org } = await context();
      return db.select().from(waitlistOffers).where(eq(waitlistOffers.orgId, org.id)).orderBy(asc(waitlistOffers.id));
    },
    /** The jobs that email about the waitlist. */
    async mails(subjectId?: string) {
      const { org } = await context();
      const isAbout = subjectId === undefined ? undefined : eq(jobs.subjectId, subjectId);
      const rows = await db
        .select()
        .from(jobs)
        .where(and(eq(jobs.orgId, org.id), isAbout))
        .orderBy(asc(jobs.id));
      return rows.filter(({ kind }) => kind === "waitlist_mail" || kind === "offer_mail");
    },
    async work() {
      const { org } = await context();
      const [row] = await db.select().from(waitlists).where(eq(waitlists.orgId, org.id));
      return row;
    },
    /** Stores an offer with the time kept for it, as the product makes one. */
    async offer(entryId: string, { startAt, expiresAt }: { startAt: string; expiresAt: string }) {
      const { org } = await context();
      const [id, staffId] = [newOfferId(), business.staff[0]?.id ?? null];
      const [start, end] = [new Date(startAt), new Date(Date.parse(startAt) + 3_600_000)];
      await db.insert(waitlistOffers).values({
        ...{ orgId: org.id, id, entryId, status: "open" as const, startAt: start, endAt: end, staffId },
        ...{ expiresAt: new Date(expiresAt), createdAt: now },
      });
      const held = {
        ...{ orgId: org.id, ownerId: id, staffId, resourceId: null, startMs: start.getTime(), endMs: end.getTime() },
        ...{ expiresMs: Date.parse(expiresAt), exclusive: true, imported: false },
      };
      await storeSteps({ db, org }, [
        { name: "held", statement: insertRow(occupations, held), mustChange: true, changesOccupancy: true },
      ]);
      return id;
    },
  };
}

export type Waitlist = Awaited<ReturnType<typeof openWaitlist>>;
