import { and, eq, type SQL } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { waitlistEntries, waitlistOffers, waitlists } from "../../db/schema";
import { WAITLIST_JOB_KINDS } from "../../db/vocabulary";
import { storeSteps } from "../bookings/change/store-steps";
import type { Ctx } from "../context";
import type { Trace } from "../customers/trace";
import type { Contact } from "../fields/contact.schema";
import { leavingSteps } from "./leaving-steps";
import { whereTheirs } from "./theirs";

/**
 * What a waitlist keeps of a person who is erased on request. Their places end, with what is kept for them; services, days and outcomes
 * stay, without the contact.
 */
export const waitlistTrace: Trace = {
  keeps: "waitlistEntries",
  mailKinds: WAITLIST_JOB_KINDS,
  find: (ctx, person) => findToErase(ctx, whereTheirs(ctx.org.id, person)),
  erase: (ctx, person, instead) => erasePlaces(ctx, whereTheirs(ctx.org.id, person), instead),
};

/** All places that match, locked, with the contacts as typed; emails are about these and their offers. */
export async function findToErase(ctx: Ctx, where: SQL) {
  const { id, name, email, phone, orgId } = waitlistEntries;
  await lockWaitlist(ctx);
  const entries = await ctx.db
    .select({ id, name, email, phone })
    .from(waitlistEntries)
    .where(and(eq(orgId, ctx.org.id), where))
    .for("update");
  const ids = entries.map((entry) => entry.id);
  const offers = await ctx.db
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.orgId, ctx.org.id), isAmong(waitlistOffers.entryId, ids)));
  return { ids, contacts: entries, related: offers.map((offer) => offer.id) };
}

/** In every change of a waitlist its own row is locked first; where nobody has ever waited there is none. */
const lockWaitlist = ({ db, org }: Ctx) =>
  db.select({ orgId: waitlists.orgId }).from(waitlists).where(eq(waitlists.orgId, org.id)).for("update");

/** Ends the places that match and replaces their contacts. */
export async function erasePlaces(ctx: Ctx, where: SQL, instead: Contact): Promise<void> {
  const entries = await ctx.db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.orgId, ctx.org.id), where));
  const ids = entries.map(({ id }) => id);
  await storeSteps(ctx, leavingSteps(ctx, ids, "removed"));
  await ctx.db
    .update(waitlistEntries)
    .set({ ...instead, emailFolded: "", phoneDigits: "" })
    .where(and(eq(waitlistEntries.orgId, ctx.org.id), isAmong(waitlistEntries.id, ids)));
}
