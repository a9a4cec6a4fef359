import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { waitlistEntries, waitlistOffers } from "../../../db/schema";
import type { Step } from "../../../db/steps";
import { storeSteps } from "../../bookings/change/store-steps";
import { busyOf } from "../../bookings/open-times/load-busy";
import { vacateAllOf } from "../../bookings/placing/occupy";
import { catalogOf } from "../../catalog/load-catalog";
import { findOrgById } from "../../orgs/get-org";
import type { Steps } from "../../process/steps";
import { inTurn } from "../../process/work-in-turn";
import { whereOfferOpen } from "../entry-state";
import { WAITLIST_LIMITS } from "../wish.schema";
import { canBeTaken } from "./can-be-taken";

/**
 * Withdraws the open offers of a business whose time is no longer their person's (rule W3.4): the business booked over it, the member is
 * away then, the day is closed, the service can't be booked any more.
 */
export async function withdrawClosed(db: Database, orgId: string, now: Date): Promise<void> {
  const open = await openOffersOf(db, orgId, now);
  if (open.length === 0) return;
  const org = await findOrgById(db, orgId);
  if (!org) return;
  const [catalog, busy] = await Promise.all([catalogOf(db, org), busyOf(db, org, now)]);
  const closed = await inTurn(`offers of ${orgId}`, closedOf(open, { catalog, busy, now }));
  if (closed.length === 0) return;
  const ids = closed.map(({ offer }) => offer.id);
  const withdrawn: Step = {
    name: "withdrawn",
    statement: sql`
      update waitlist_offers set status = 'withdrawn', ended_at = ${now.toISOString()}::timestamptz
      where org_id = ${orgId} and ${isAmong(waitlistOffers.id, ids)} and ${whereOfferOpen(now)} returning id`,
  };
  await storeSteps({ db, org }, [withdrawn, vacateAllOf(orgId, withdrawn)]);
}

type OpenOffer = Awaited<ReturnType<typeof openOffersOf>>[number];

/** Each takes as long as its service has members. */
function* closedOf(open: OpenOffer[], at: Parameters<typeof canBeTaken>[0]): Steps<OpenOffer[]> {
  const closed: OpenOffer[] = [];
  for (const one of open) {
    if (!canBeTaken(at, one.entry, one.offer)) closed.push(one);
    yield;
  }
  return closed;
}

/** Each person has at most one for each of their places. */
function openOffersOf(db: Database, orgId: string, now: Date) {
  const { id, startAt, staffId, resourceId } = waitlistOffers;
  const { serviceId, staffId: wishedStaffId, partySize } = waitlistEntries;
  return db
    .select({
      offer: { id, startAt, staffId, resourceId },
      entry: { serviceId, staffId: wishedStaffId, partySize },
    })
    .from(waitlistOffers)
    .innerJoin(
      waitlistEntries,
      and(eq(waitlistEntries.orgId, waitlistOffers.orgId), eq(waitlistEntries.id, waitlistOffers.entryId)),
    )
    .where(and(eq(waitlistOffers.orgId, orgId), whereOfferOpen(now)))
    .limit(WAITLIST_LIMITS.waitingMax);
}
