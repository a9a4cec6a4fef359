import { and, asc, eq, gt, isNotNull, lte, or } from "drizzle-orm";
import { bookings, calendarAccounts, calendarEvents, calendars, staff } from "../../../db/schema";
import type { CalendarProblem } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { ownMemberId } from "../../staff/own-member";
import { managesCalendars } from "../own-or-managed";

/** Shown at most of each kind. */
const SHOWN_MAX = 10;
/** A server that is down for a moment is nobody's business. */
const FAILING_MS = 3_600_000;

export type CalendarTroubles = {
  /** accounts that need a new sign-in, or have failed for an hour */
  accounts: {
    id: string;
    label: string;
    member: string;
    needsSignIn: boolean;
    problem: CalendarProblem | null;
    since: Date | null;
  }[];
  /** upcoming bookings that are no longer in the calendar that their member's are written to */
  missing: { bookingId: string; ref: string; startAt: Date; member: string }[];
};

/** What Today says of connected calendars (rule K18.5), to those whom they concern. */
export async function calendarTroubles(ctx: Ctx): Promise<CalendarTroubles> {
  const { db, org, now } = ctx;
  const own = managesCalendars(ctx) ? null : await ownMemberId(ctx);
  if (own === null && !managesCalendars(ctx)) return { accounts: [], missing: [] };
  const isFailing = and(
    eq(calendarAccounts.state, "failing"),
    lte(calendarAccounts.problemSince, new Date(now.getTime() - FAILING_MS)),
  );
  const [accounts, missing] = await Promise.all([
    db
      .select({
        id: calendarAccounts.id,
        label: calendarAccounts.label,
        member: staff.name,
        state: calendarAccounts.state,
        problem: calendarAccounts.problem,
        since: calendarAccounts.problemSince,
      })
      .from(calendarAccounts)
      .innerJoin(staff, and(eq(staff.orgId, calendarAccounts.orgId), eq(staff.id, calendarAccounts.staffId)))
      .where(
        and(
          eq(calendarAccounts.orgId, org.id),
          own === null ? undefined : eq(calendarAccounts.staffId, own),
          or(eq(calendarAccounts.state, "needs_sign_in"), isFailing),
        ),
      )
      .orderBy(asc(calendarAccounts.problemSince), asc(calendarAccounts.id))
      .limit(SHOWN_MAX),
    db
      .select({ bookingId: bookings.id, ref: bookings.ref, startAt: bookings.startAt, member: staff.name })
      .from(calendarEvents)
      .innerJoin(bookings, and(eq(bookings.orgId, calendarEvents.orgId), eq(bookings.id, calendarEvents.bookingId)))
      .innerJoin(calendars, and(eq(calendars.orgId, calendarEvents.orgId), eq(calendars.id, calendarEvents.calendarId)))
      .innerJoin(staff, and(eq(staff.orgId, calendars.orgId), eq(staff.id, calendars.staffId)))
      .where(
        and(
          eq(calendarEvents.orgId, org.id),
          isNotNull(calendarEvents.missingSince),
          // Elsewhere it's only still to be removed.
          eq(calendars.writes, true),
          eq(calendars.staffId, bookings.staffId),
          gt(bookings.endAt, now),
          or(eq(bookings.status, "pending"), eq(bookings.status, "confirmed")),
          own === null ? undefined : eq(bookings.staffId, own),
        ),
      )
      .orderBy(asc(bookings.startAt), asc(bookings.id))
      .limit(SHOWN_MAX),
  ]);
  return {
    accounts: accounts.map(({ state, ...account }) => ({ ...account, needsSignIn: state === "needs_sign_in" })),
    missing,
  };
}
