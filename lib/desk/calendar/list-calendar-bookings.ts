import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { BOOKING_STATUSES, type BookingStatus } from "../../../db/vocabulary";
import { isHeld, LONGEST_MS, statusAt, whereLive } from "../../bookings/booking-state";
import { occupationsKeptSince } from "../../bookings/placing/prune-occupations";
import type { Ctx } from "../../context";

/** A booking as the business's calendar and Today show it. */
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
  /** shows whether it has changed in the meantime (rule B15.3) */
  revision: number;
  /** the customer or the team has noted something */
  hasNotes: boolean;
  /** a deposit is due, so the time is only held */
  isUnpaid: boolean;
};

type CalendarFilter = {
  fromAt: Date;
  toAt: Date;
  staffId: string | null;
  /** including cancelled bookings and no-shows */
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

/** The rows at this moment: an ended hold is a cancelled booking (rule B8.3). */
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

/** By the occupied times, as far back as they are kept; before that, by all possible starts. */
const mayReachInto = (at: Date, { org, now }: Ctx): SQL =>
  at >= occupationsKeptSince(now)
    ? sql`${bookings.id} in (${occupiedAt(org.id, at)})`
    : gte(bookings.startAt, new Date(at.getTime() - LONGEST_MS));

/** What occupies a member or a table at an instant, by the index on their ranges, however long ago it began. */
const occupiedAt = (orgId: string, at: Date): SQL => sql`
  select owner_id from occupations
  where org_id = ${orgId} and int8range(start_ms, end_ms) && int8range(${at.getTime()}::bigint, ${at.getTime() + 1}::bigint)`;
