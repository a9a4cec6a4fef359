import { and, asc, desc, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { whereLive } from "../../bookings/booking-state";
import type { Ctx } from "../../context";
import { CALENDAR_COLUMNS, type CalendarBooking, calendarBookings } from "./list-calendar-bookings";

/** A booking of the day, with what the team needs to know about it. */
export type DayBooking = CalendarBooking & {
  customerPhone: string;
  notes: string | null;
  teamNotes: string | null;
  isFromCustomer: boolean;
};

const DAY_COLUMNS = {
  ...CALENDAR_COLUMNS,
  customerPhone: bookings.customerPhone,
  notes: bookings.notes,
  teamNotes: bookings.teamNotes,
  /** its notes are the customer's own words */
  isFromCustomer: sql<boolean>`${bookings.source} = 'online'`,
};

/** How many bookings are listed in each part of a day. */
const EACH_MAX = 50;

/**
 * The running day: bookings started by `ctx.now`, by start, and upcoming ones. A booking from the day before that isn't over yet counts as
 * started. The latest started and the next upcoming ones are listed, at most 50 of each.
 */
export async function listDaysBookings(
  ctx: Ctx,
  { fromAt, toAt }: { fromAt: Date; toAt: Date },
): Promise<{ begun: DayBooking[]; toCome: DayBooking[] }> {
  const rows = () => ctx.db.select(DAY_COLUMNS).from(bookings).$dynamic();
  const isLive = and(eq(bookings.orgId, ctx.org.id), whereLive(ctx.now));
  const dayBeforeAt = new Date(fromAt.getTime() - 86_400_000);
  const [begun, toCome] = await Promise.all([
    rows()
      .where(
        and(
          isLive,
          gte(bookings.startAt, dayBeforeAt),
          lt(bookings.startAt, ctx.now < toAt ? ctx.now : toAt),
          or(gte(bookings.startAt, fromAt), gt(bookings.endAt, ctx.now)),
        ),
      )
      .orderBy(desc(bookings.startAt), desc(bookings.id))
      .limit(EACH_MAX),
    rows()
      .where(and(isLive, gte(bookings.startAt, ctx.now), lt(bookings.startAt, toAt)))
      .orderBy(asc(bookings.startAt), asc(bookings.id))
      .limit(EACH_MAX),
  ]);
  return {
    begun: calendarBookings(begun.reverse(), ctx.now),
    toCome: calendarBookings(toCome, ctx.now),
  };
}
