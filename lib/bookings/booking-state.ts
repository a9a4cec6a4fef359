import { and, eq, gt, gte, lte, not, type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { bookings } from "../../db/schema";
import { type BookingStatus, LIVE_STATUSES } from "../../db/vocabulary";
import { DAY_MINUTES } from "../fields/number.schema";
import { BOOKING_LIMITS } from "./fields.schema";

/** Why a booking was cancelled at the end of its hold. */
export const NOT_PAID_IN_TIME = "The deposit was not paid in time.";

/*
 * The state of a booking at a moment, each rule once for a row and once for a query on `bookings`: `isLive(booking, now)`,
 * `whereLive(now)`. The stored status alone isn't enough: it can still be pending long after the hold has ended (rule B8.3).
 */

type Row = typeof bookings.$inferSelect;
export type Hold = Pick<Row, "status" | "depositStatus" | "holdEndsAt">;

/** Statuses of a booking whose visit is still awaited. */
export const AWAITED_STATUSES = ["pending", "confirmed"] as const satisfies readonly BookingStatus[];

/** A booking that waits for its deposit. */
const isUnpaid = ({ status, depositStatus }: Hold): boolean => status === "pending" && depositStatus === "due";
const whereUnpaid = sql`${eq(bookings.status, "pending")} and ${eq(bookings.depositStatus, "due")}`;

/** Whether an unpaid booking's hold has ended, by the clock, not by a sweep (rule B8.3). */
export const hasHoldEnded = (booking: Hold, now: Date): boolean =>
  isUnpaid(booking) && booking.holdEndsAt !== null && booking.holdEndsAt <= now;
export const whereHoldEnded = (now: Date): SQL => sql`(${whereUnpaid} and ${lte(bookings.holdEndsAt, now)})`;

/** Whether a booking is unpaid and still on hold (rule B8.3). */
export const isHeld = (booking: Hold, now: Date): boolean => isUnpaid(booking) && !hasHoldEnded(booking, now);
export const whereHeld = (now: Date): SQL => sql`(${whereUnpaid} and ${gt(bookings.holdEndsAt, now)})`;

/** The status of a booking at this moment, whatever is stored: one whose hold has ended is cancelled (rule B8.3). */
export const statusAt = (booking: Hold, now: Date): BookingStatus =>
  hasHoldEnded(booking, now) ? "cancelled" : booking.status;
export const whereStatusAt = (statuses: readonly BookingStatus[], now: Date): SQL => {
  const stored = sql`(${isAmong(bookings.status, [...statuses])} and ${not(whereHoldEnded(now))})`;
  return statuses.includes("cancelled") ? sql`(${stored} or ${whereHoldEnded(now)})` : stored;
};

/** The same in parts that have no booking in common, each with an index of its own. */
export function statusPartsAt(statuses: readonly BookingStatus[], now: Date): (SQL | undefined)[] {
  const parts = statuses.map((status) =>
    and(eq(bookings.status, status), status === "pending" ? not(whereHoldEnded(now)) : undefined),
  );
  return statuses.includes("cancelled") ? [...parts, whereHoldEnded(now)] : parts;
}

/** Whether a booking occupies its time (rule B8.1). */
export const isLive = (booking: Hold, now: Date): boolean => isOneOf(LIVE_STATUSES, statusAt(booking, now));
export const whereLive = (now: Date): SQL => whereStatusAt(LIVE_STATUSES, now);

/** Whether the visit is still awaited, however late: neither cancelled nor marked as completed or a no-show. */
export const isAwaited = (booking: Hold, now: Date): boolean => isOneOf(AWAITED_STATUSES, statusAt(booking, now));
export const whereAwaited = (now: Date): SQL => whereStatusAt(AWAITED_STATUSES, now);

/** Whether a booking is awaited and starts now or later: what lists show as upcoming. */
export const isUpcoming = (booking: Hold & Pick<Row, "startAt">, now: Date): boolean =>
  isAwaited(booking, now) && booking.startAt >= now;
export const whereUpcoming = (now: Date): SQL => sql`(${whereAwaited(now)} and ${gte(bookings.startAt, now)})`;

/** Whether a customer visited: a booking that is completed, or confirmed and over (rule M7). */
export const isVisit = ({ status, endAt }: Pick<Row, "status" | "endAt">, now: Date): boolean =>
  status === "completed" || (status === "confirmed" && endAt <= now);
export const whereVisit = (now: Date): SQL =>
  sql`(${eq(bookings.status, "completed")} or (${eq(bookings.status, "confirmed")} and ${lte(bookings.endAt, now)}))`;

/** Whether a booking is awaited and ends after now: it may have started, but still needs its member, place and customer. */
export const isNotOver = (booking: Hold & Pick<Row, "endAt">, now: Date): boolean =>
  isAwaited(booking, now) && booking.endAt > now;
export const whereNotOver = (now: Date): SQL => {
  // Any booking that began earlier is over, whatever its length; indexes only have starts.
  const since = new Date(now.getTime() - LONGEST_MS);
  return sql`(${whereAwaited(now)} and ${gt(bookings.endAt, now)} and ${gte(bookings.startAt, since)})`;
};

/** The longest booking: a one-day service with as many one-day extras as a booking can have. */
export const LONGEST_MS = (1 + BOOKING_LIMITS.addOnsMax) * DAY_MINUTES * 60_000;

/** Rows of `occupations`, by the name that a query gives them, that occupy their time: an unpaid one until its hold ends (rule B8.3). */
export const whereOccupies = (name: SQL, now: Date): SQL =>
  sql`(${name}.expires_ms is null or ${name}.expires_ms > ${now.getTime()}::bigint)`;

const isOneOf = (statuses: readonly BookingStatus[], status: BookingStatus): boolean => statuses.includes(status);
