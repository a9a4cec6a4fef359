import { type SQL, sql } from "drizzle-orm";
import { waitlistEntries, waitlistOffers } from "../../db/schema";
import type { EntryStatus, OfferStatus } from "../../db/vocabulary";
import type { Org } from "../context";
import { localDateAt } from "../time/wall-clock";

/*
 * The state of a place and of an offer at a moment, each rule once for a row and once for a query. The stored status alone isn't
 * enough: a place is over with its last wished day, and an offer at its end, even before a pass stores it (rule W1.3).
 */

export type EntryRow = typeof waitlistEntries.$inferSelect;
export type OfferRow = typeof waitlistOffers.$inferSelect;

/** The local day of a moment at the business. */
export const todayOf = ({ org: { timezone }, now }: { org: Pick<Org, "timezone">; now: Date }): string =>
  localDateAt(now.getTime(), timezone);

/** What has become of a place by the clock; `today`: the local day at the business. */
export const entryStatusAt = ({ status, toDate }: Pick<EntryRow, "status" | "toDate">, today: string): EntryStatus =>
  status === "waiting" && toDate < today ? "passed" : status;

/** Places of those who are waiting by the clock. */
export const whereWaiting = (today: string): SQL =>
  sql`(${waitlistEntries.status} = 'waiting' and ${waitlistEntries.toDate} >= ${today})`;

/** What has become of an offer by the clock. */
export const offerStatusAt = ({ status, expiresAt }: Pick<OfferRow, "status" | "expiresAt">, now: Date): OfferStatus =>
  status === "open" && expiresAt <= now ? "lapsed" : status;

/** The same as its person sees it: without a place, nothing is offered any more, even before that is stored. */
export function offerStatusFor(
  { status }: Pick<EntryRow, "status">,
  offer: Pick<OfferRow, "status" | "expiresAt">,
  now: Date,
): OfferStatus {
  const byClock = offerStatusAt(offer, now);
  return byClock === "open" && status !== "waiting" ? "withdrawn" : byClock;
}

/** Offers that can be taken at this moment. */
export const whereOfferOpen = (now: Date): SQL =>
  sql`(${waitlistOffers.status} = 'open' and ${waitlistOffers.expiresAt} > ${now.toISOString()}::timestamptz)`;
