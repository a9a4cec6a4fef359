import { and, eq, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { BOOKING_STATUSES, type BookingStatus } from "../../../db/vocabulary";
import { holdEnded, holdStands } from "../../bookings/queries";
import type { Ctx } from "../../context";
import { addDays, wallToMs } from "../../time";
import type { BookingFilter, PagePlace } from "./booking-filter";

/** After a place in the list, or before it. */
export const isBeyond = ({ startAt, id }: PagePlace, isAscending: boolean): SQL =>
  isAscending
    ? sql`(${bookings.startAt}, ${bookings.id}) > (${startAt.toISOString()}::timestamptz, ${id})`
    : sql`(${bookings.startAt}, ${bookings.id}) < (${startAt.toISOString()}::timestamptz, ${id})`;

/** The times and the dates, which are the business's own. */
export function withinTimes({ org, now }: Ctx, { times, from, to }: BookingFilter): SQL | undefined {
  const midnight = (date: string) => new Date(wallToMs(date, 0, org.timezone));
  return and(
    times === "upcoming" ? gte(bookings.startAt, now) : undefined,
    times === "past" ? lt(bookings.startAt, now) : undefined,
    from === null ? undefined : gte(bookings.startAt, midnight(from)),
    to === null ? undefined : lt(bookings.startAt, midnight(addDays(to, 1))),
  );
}

/** Whether the bookings of one member or of one service are asked for, which are in order within each status. */
export const isOfOne = ({ staffId, serviceId }: BookingFilter): boolean => staffId !== null || serviceId !== null;

/** Whose, and of what. */
export const ofParts = ({ staffId, serviceId }: BookingFilter): SQL | undefined =>
  and(
    staffId === null ? undefined : eq(bookings.staffId, staffId),
    serviceId === null ? undefined : eq(bookings.serviceId, serviceId),
  );

/**
 * The query's twin of `statusAt`, in parts of which each has its index: an unpaid booking past its hold is a cancelled one.
 */
export function statusParts(filter: BookingFilter, now: Date): (SQL | undefined)[] {
  const each = (statuses: readonly BookingStatus[], condition?: SQL) =>
    statuses.map((status) => and(eq(bookings.status, status), condition));
  switch (filter.status) {
    case "any":
      return isOfOne(filter) ? each(BOOKING_STATUSES) : [undefined];
    case "not_cancelled":
      return isOfOne(filter)
        ? each(NOT_CANCELLED, holdStands(now))
        : [and(ne(bookings.status, "cancelled"), holdStands(now))];
    case "pending":
      return each(["pending"], holdStands(now));
    case "cancelled":
      return [...each(["cancelled"]), holdEnded(now)];
    default:
      return each([filter.status]);
  }
}

const NOT_CANCELLED = BOOKING_STATUSES.filter((status) => status !== "cancelled");
