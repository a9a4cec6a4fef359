import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import { waitlistOffers } from "../db/schema";
import { runCommand } from "../lib/commands/command";
import { getOrg } from "../lib/orgs/get-org";
import { joinWaitlist } from "../lib/waitlist/joining/join-waitlist";
import { bookByApi, openTime, serviceOf } from "./api";
import { everyDay, type MadeBusiness, makeBusiness } from "./business";
import { onDatabase } from "./database";

/** A business with one appointment a day: whoever books it fills the day. */
export const makeOneADay = (parts: Parameters<typeof makeBusiness>[0] = {}): Promise<MadeBusiness> =>
  makeBusiness({ hours: everyDay({ openMin: 600, closeMin: 660 }), ...parts });

/** A day that somebody has just filled, and the booking that fills it. */
export async function fillDay(request: APIRequestContext, business: MadeBusiness, daysAhead = 3) {
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { date, startAt } = await openTime(request, slug, { serviceId }, daysAhead);
  const { appointmentId } = await bookByApi(request, slug, { serviceId, startAt });
  return { date, startAt, serviceId, appointmentId };
}

/** Puts someone on the waitlist for a day, with the command that the page calls. */
export function joinFor(slug: string, wish: { serviceId: string; date: string; email: string }): Promise<string> {
  const { serviceId, date, email } = wish;
  return onDatabase(async (db) => {
    const org = await getOrg(db, slug);
    const ctx = { db, org, actor: { kind: "public" }, now: new Date(), idempotency: null } as const;
    const person = { name: "Robin Waiting", email, phone: "+1 212 555 0100" };
    return (await runCommand(ctx, joinWaitlist, { serviceId, fromDate: date, toDate: date, ...person })).id;
  });
}

const offersOf = (entryId: string) =>
  onDatabase((db) =>
    db
      .select()
      .from(waitlistOffers)
      .where(eq(waitlistOffers.entryId, entryId))
      .orderBy(asc(waitlistOffers.createdAt), asc(waitlistOffers.id)),
  );

/** The first offer to someone on the waitlist, once they have one. */
export async function offerTo(entryId: string): Promise<string> {
  await expect.poll(async () => (await offersOf(entryId)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return (await offersOf(entryId))[0]?.id ?? "";
}

/** Lets the time of an offer run out. */
export async function endOffer(id: string): Promise<void> {
  const over = { expiresAt: new Date(Date.now() - 1_000) };
  await onDatabase((db) => db.update(waitlistOffers).set(over).where(eq(waitlistOffers.id, id)));
}

/** Cancels a booking by its private link, as a program would. */
export async function cancelByApi(request: APIRequestContext, slug: string, id: string): Promise<void> {
  expect((await request.post(`/api/v1/${slug}/booking/${id}/cancel`)).status()).toBe(200);
}
