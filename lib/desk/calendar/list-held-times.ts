import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import { waitlistEntries, waitlistOffers } from "../../../db/schema";
import { LONGEST_MS } from "../../bookings/booking-state";
import type { Ctx } from "../../context";
import { todayOf, whereOfferOpen, whereWaiting } from "../../waitlist/entry-state";

/** A time that is on hold for someone on the waitlist. */
export type HeldTime = {
  /** the offer's id */
  id: string;
  startAt: Date;
  endAt: Date;
  expiresAt: Date;
  staffId: string | null;
  resourceId: string | null;
  customerName: string;
};

/** No view shows more of them at once. */
const HELD_MAX = 500;

/** The times on hold by the clock that are among some days, by start; at most 500. */
export function listHeldTimes(
  ctx: Ctx,
  { fromAt, toAt, staffId }: { fromAt: Date; toAt: Date; staffId: string | null },
): Promise<HeldTime[]> {
  const { orgId, entryId, id, startAt, endAt, expiresAt, staffId: memberId, resourceId } = waitlistOffers;
  return ctx.db
    .select({ id, startAt, endAt, expiresAt, staffId: memberId, resourceId, customerName: waitlistEntries.name })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, and(eq(waitlistEntries.orgId, orgId), eq(waitlistEntries.id, entryId)))
    .where(
      and(
        eq(orgId, ctx.org.id),
        gte(startAt, new Date(fromAt.getTime() - LONGEST_MS)),
        lt(startAt, toAt),
        gt(endAt, fromAt),
        whereOfferOpen(ctx.now),
        whereWaiting(todayOf(ctx)),
        staffId === null ? undefined : eq(memberId, staffId),
      ),
    )
    .orderBy(asc(startAt), asc(id))
    .limit(HELD_MAX);
}
