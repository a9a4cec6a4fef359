import { and, eq, gte, lt, lte, ne, not, type SQL, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { BOOKING_STATUSES } from "../../../db/vocabulary";
import { statusPartsAt, whereHoldEnded } from "../../bookings/booking-state";
import type { Ctx } from "../../context";
import { addDays } from "../../time/local-date";
import { wallToMs } from "../../time/wall-clock";
import type { BookingCursor, BookingFilter } from "./booking-filter";

/** After a position in the list, or before it. */
export const isBeyond = ({ startAt, id }: BookingCursor, isAscending: boolean): SQL =>
  isAscending
    ? sql`(${bookings.startAt}, ${bookings.id}) > (${startAt.toISOString()}::timestamptz, ${id})`
    : sql`(${bookings.startAt}, ${bookings.id}) < (${startAt.toISOString()}::timestamptz, ${id})`;

/** The times and dates, in the business's zone. */
export function withinTimes({ org, now }: Ctx, { times, from, to }: BookingFilter): SQL | undefined {
  const midnight = (date: string) => new Date(wallToMs(date, 0, org.timezone));
  return and(
    times === "upcoming" ? gte(bookings.startAt, now) : undefined,
    times === "past" ? lt(bookings.startAt, now) : undefined,
    from === null ? undefined : gte(bookings.startAt, midnight(from)),
    to === null ? undefined : lt(bookings.startAt, midnight(addDays(to, 1))),
  );
}

/** Whether the bookings of one member or one service are requested, which are in order within each status. */
export const isOfOne = ({ staffId, serviceId }: BookingFilter): boolean => staffId !== null || serviceId !== null;

/** Which member, and which service. */
export const ofParts = ({ staffId, serviceId }: BookingFilter): SQL | undefined =>
  and(
    staffId === null ? undefined : eq(bookings.staffId, staffId),
    serviceId === null ? undefined : eq(bookings.serviceId, serviceId),
  );

/** The statuses at this moment, in parts that each have an index. */
export function statusParts(filter: BookingFilter, now: Date): (SQL | undefined)[] {
  switch (filter.status) {
    case "any":
      return isOfOne(filter) ? BOOKING_STATUSES.map((status) => eq(bookings.status, status)) : [undefined];
    case "not_cancelled":
      return isOfOne(filter)
        ? statusPartsAt(NOT_CANCELLED, now)
        : [and(ne(bookings.status, "cancelled"), not(whereHoldEnded(now)))];
    case "visited":
      return [eq(bookings.status, "completed"), whereUnmarked(now)];
    case "unmarked":
      return [whereUnmarked(now)];
    default:
      return statusPartsAt([filter.status], now);
  }
}

const whereUnmarked = (now: Date) => and(eq(bookings.status, "confirmed"), lte(bookings.endAt, now));
const NOT_CANCELLED = BOOKING_STATUSES.filter((status) => status !== "cancelled");
