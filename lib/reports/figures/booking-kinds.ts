import { type SQL, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { type Hold, hasHoldEnded, whereHoldEnded } from "../../bookings/booking-state";

/*
 * What a booking counts as at a moment (rule R1), as conditions on `bookings`. A booking counts as one of a visit, a no-show, cancelled,
 * expired or still to come.
 */

/** Took place as far as anyone knows: marked as completed, or confirmed and over. */
export const whereVisit = (now: Date): SQL => sql`(${bookings.status} = 'completed' or ${whereUnmarked(now)})`;

/** Confirmed, over, and never marked. */
export const whereUnmarked = (now: Date): SQL =>
  sql`(${bookings.status} = 'confirmed' and ${bookings.endAt} <= ${at(now)})`;

export const whereNoShow: SQL = sql`(${bookings.status} = 'no_show')`;

/** Its hold ended without the deposit, whether that was noticed at the time, later, or not yet. */
export const whereExpired = (now: Date): SQL => sql`(
  (${bookings.status} = 'cancelled' and ${bookings.depositStatus} = 'due' and ${bookings.cancelledAt} >= ${bookings.holdEndsAt})
  or ${whereHoldEnded(now)})`;

/** The same of one booking that was read. */
export const hasExpired = (booking: Hold & { cancelledAt: Date | null }, now: Date): boolean => {
  const { status, depositStatus, cancelledAt, holdEndsAt } = booking;
  const wasNoticed = status === "cancelled" && depositStatus === "due" && cancelledAt !== null && holdEndsAt !== null;
  return hasHoldEnded(booking, now) || (wasNoticed && cancelledAt >= holdEndsAt);
};

/** Cancelled by somebody. */
export const whereCancelled = (now: Date): SQL => sql`(${bookings.status} = 'cancelled' and not ${whereExpired(now)})`;

/** Cancelled by somebody so late that the business's present policy wouldn't have allowed it freely. */
export const whereCancelledLate = (now: Date, windowHours: number): SQL => sql`(
  ${whereCancelled(now)} and ${bookings.cancelledAt} > ${bookings.startAt} - make_interval(hours => ${windowHours}::int))`;

/** An instant as a parameter. */
export const at = (instant: Date | number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`;
