import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { BOOKING_STATUSES, type BookingStatus } from "../../../db/vocabulary";
import { isHeld, LONGEST_MS, statusAt, whereLive } from "../../bookings/booking-state";
import { occupationsKeptSince } from "../../bookings/placing/prune-occupations";
import type { Ctx } from "../../context";

/** A booking as the business's calendar and its day show it. */
export type CalendarBooking = {
  id: string;
  status: BookingStatus;
  startAt: Date;
  endAt: Date;
  staffId: string | null;
  resourceId: string | null;
  serviceName: string;
  customerName: string;
  customerEmail: string;
  partySize: number | null;
  priceCents: number;
  /** what it is told by that it has changed meanwhile (rule B15.3) */
  revision: number;
  /** the customer or the team has noted something */
  hasNotes: boolean;
  /** a deposit is due, so that the time is only held */
  isUnpaid: boolean;
};

type CalendarFilter = {
  fromAt: Date;
  toAt: Date;
  staffId: string | null;
  /** cancelled and missed ones, too */
  withEnded: boolean;
};

/** No view shows more bookings than this at once. */
const CALENDAR_BOOKINGS_MAX = 1_500;

/** The columns that a calendar needs, and no more. */
export const CALENDAR_COLUMNS = {
  id: bookings.id,
  status: bookings.status,
  startAt: bookings.startAt,
  endAt: bookings.endAt,
  staffId: bookings.staffId,
  resourceId: bookings.resourceId,
  serviceName: bookings.serviceName,
  customerName: bookings.customerName,
  customerEmail: bookings.customerEmail,
  partySize: bookings.partySize,
  priceCents: bookings.priceCents,
  revision: bookings.revision,
  hasNotes: sql<boolean>`(${bookings.notes} is not null or ${bookings.teamNotes} is not null)`,
  depositStatus: bookings.depositStatus,
  holdEndsAt: bookings.holdEndsAt,
};

type CalendarRow = Omit<CalendarBooking, "isUnpaid"> &
  Pick<typeof bookings.$inferSelect, "depositStatus" | "holdEndsAt">;

/** The rows as they are at this moment: a hold that has run out is a cancelled booking (rule B8.3). */
export function calendarBookings<Row extends CalendarRow>(rows: readonly Row[], now: Date) {
  return rows.map((row) => {
    const { depositStatus: _, holdEndsAt: __, ...shown } = row;
    return { ...shown, status: statusAt(row, now), isUnpaid: isHeld(row, now) };
  });
}

/**
 * The bookings of some days by start, with those that reach into the first of them. `isCut`: there are more than a calendar
 * shows at once.
 */
export async function listCalendarBookings(
  ctx: Ctx,
  filter: CalendarFilter,
): Promise<{ bookings: CalendarBooking[]; isCut: boolean }> {
  const { fromAt, toAt, staffId, withEnded } = filter;
  const isWanted = and(
    eq(bookings.orgId, ctx.org.id),
    staffId === null ? undefined : eq(bookings.staffId, staffId),
    withEnded ? inArray(bookings.status, [...BOOKING_STATUSES]) : whereLive(ctx.now),
  );
  const rowsWhere = (where: SQL | undefined) =>
    ctx.db
      .select(CALENDAR_COLUMNS)
      .from(bookings)
      .where(and(isWanted, where))
      .orderBy(asc(bookings.startAt), asc(bookings.id))
      .limit(CALENDAR_BOOKINGS_MAX + 1);
  const [reaching, starting] = await Promise.all([
    rowsWhere(and(mayReachInto(fromAt, ctx), lt(bookings.startAt, fromAt), gt(bookings.endAt, fromAt))),
    rowsWhere(and(gte(bookings.startAt, fromAt), lt(bookings.startAt, toAt))),
  ]);
  const rows = [...reaching, ...starting];
  return {
    bookings: calendarBookings(rows.slice(0, CALENDAR_BOOKINGS_MAX), ctx.now),
    isCut: rows.length > CALENDAR_BOOKINGS_MAX,
  };
}

/** By what was occupied then, as far back as that is kept; before that by all starts that can be meant. */
const mayReachInto = (at: Date, { org, now }: Ctx): SQL =>
  at >= occupationsKeptSince(now)
    ? sql`${bookings.id} in (${occupiedAt(org.id, at)})`
    : gte(bookings.startAt, new Date(at.getTime() - LONGEST_MS));

/** Who occupies a member or a table at an instant: by the index on their ranges, however long ago they began. */
const occupiedAt = (orgId: string, at: Date): SQL => sql`
  select owner_id from occupations
  where org_id = ${orgId} and int8range(start_ms, end_ms) && int8range(${at.getTime()}::bigint, ${at.getTime() + 1}::bigint)`;
