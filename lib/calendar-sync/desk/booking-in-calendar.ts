import { and, asc, eq, isNull } from "drizzle-orm";
import { calendarAccounts, calendarEvents, calendarPushes, calendars, jobs, staff } from "../../../db/schema";
import type { BookingStatus, CalendarProblem, CalendarState } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { isOwnOrManaged } from "../own-or-managed";
import { FOLLOWED_MS } from "../pushing/decide-push";

/**
 * How a booking stands in its member's own calendar (rule K18.2). `stopped`: nothing is written while the account needs a new sign-in or is
 * paused; `missing`: somebody has removed it there; `leaving`: it's still to be taken out; `staying`: that failed. What is history isn't
 * written again.
 */
export type BookingInCalendar = { member: string; accountId: string } & (
  | { state: "written"; since: Date }
  | { state: "waiting" | "missing" | "leaving" }
  | { state: "stopped"; account: CalendarState }
  | { state: "failed"; problem: CalendarProblem; since: Date; isHistory: boolean }
  | { state: "staying"; problem: CalendarProblem; since: Date }
);

/** A booking as it stands now. */
type Booking = { id: string; staffId: string | null; status: BookingStatus; endAt: Date };

/** Null: it's in no calendar and belongs in none, or its member's calendars aren't this person's to see. */
export async function bookingInCalendar(ctx: Ctx, booking: Booking): Promise<BookingInCalendar | null> {
  if (!(await isOwnOrManaged(ctx, booking.staffId))) return null;
  const [target, events, push] = await Promise.all([
    writingCalendar(ctx, booking.staffId),
    eventsOf(ctx, booking.id),
    pushOf(ctx, booking.id),
  ]);
  const isOver = booking.endAt.getTime() <= ctx.now.getTime() - FOLLOWED_MS;
  const isEnded = booking.status === "cancelled";
  const there = events.find(({ calendarId }) => !isEnded && calendarId === target?.calendarId);
  const leaving = events.find((event) => event !== there);
  if (isEnded || target === undefined) return isOver || leaving === undefined ? null : asLeaving(leaving, push.problem);
  const isLive = (booking.status === "pending" || booking.status === "confirmed") && !isOver;
  const { member, accountId } = target;
  const shown = { member, accountId };
  if (push.problem !== null) {
    const isWritten = there !== undefined && there.writtenHash !== null;
    if (isWritten && leaving !== undefined) return asLeaving(leaving, push.problem);
    return { ...shown, state: "failed", ...push.problem, isHistory: !isLive };
  }
  if (there?.missingSince) return isLive ? { ...shown, state: "missing" } : null;
  if (isLive && (target.account === "needs_sign_in" || target.account === "paused")) {
    return { ...shown, state: "stopped", account: target.account };
  }
  if (there?.writtenAt && !push.isWaiting) return { ...shown, state: "written", since: there.writtenAt };
  return isLive || push.isWaiting ? { ...shown, state: "waiting" } : null;
}

type Problem = { problem: CalendarProblem; since: Date };

const asLeaving = ({ member, accountId }: { member: string; accountId: string }, problem: Problem | null) =>
  problem === null
    ? ({ member, accountId, state: "leaving" } as const)
    : ({ member, accountId, state: "staying", ...problem } as const);

/** The calendar that a member's bookings are written to. */
async function writingCalendar({ db, org }: Ctx, staffId: string | null) {
  if (staffId === null) return undefined;
  const [found] = await db
    .select({
      calendarId: calendars.id,
      accountId: calendars.accountId,
      account: calendarAccounts.state,
      member: staff.name,
    })
    .from(calendars)
    .innerJoin(
      calendarAccounts,
      and(eq(calendarAccounts.orgId, calendars.orgId), eq(calendarAccounts.id, calendars.accountId)),
    )
    .innerJoin(staff, and(eq(staff.orgId, calendars.orgId), eq(staff.id, calendars.staffId)))
    .where(and(eq(calendars.orgId, org.id), eq(calendars.staffId, staffId), eq(calendars.writes, true)));
  return found?.account === "disconnecting" ? undefined : found;
}

/** What is known of a booking's events; it's in more than one calendar only while it moves. */
function eventsOf({ db, org }: Ctx, bookingId: string) {
  return db
    .select({
      calendarId: calendarEvents.calendarId,
      accountId: calendars.accountId,
      member: staff.name,
      writtenAt: calendarEvents.writtenAt,
      writtenHash: calendarEvents.writtenHash,
      missingSince: calendarEvents.missingSince,
    })
    .from(calendarEvents)
    .innerJoin(calendars, and(eq(calendars.orgId, calendarEvents.orgId), eq(calendars.id, calendarEvents.calendarId)))
    .innerJoin(staff, and(eq(staff.orgId, calendars.orgId), eq(staff.id, calendars.staffId)))
    .where(and(eq(calendarEvents.orgId, org.id), eq(calendarEvents.bookingId, bookingId)))
    .orderBy(asc(calendarEvents.calendarId));
}

/** What went wrong when it was written last, and whether it's about to be written. */
async function pushOf({ db, org }: Ctx, bookingId: string) {
  const isDue = and(eq(jobs.subjectId, bookingId), eq(jobs.kind, "calendar_push"), isNull(jobs.outcome));
  const [[push], waiting] = await Promise.all([
    db
      .select({ problem: calendarPushes.problem, since: calendarPushes.problemAt })
      .from(calendarPushes)
      .where(and(eq(calendarPushes.orgId, org.id), eq(calendarPushes.bookingId, bookingId))),
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.orgId, org.id), isDue))
      .orderBy(asc(jobs.id))
      .limit(1),
  ]);
  const { problem = null, since = null } = push ?? {};
  return {
    problem: problem === null || since === null ? null : { problem, since },
    isWaiting: waiting.length > 0,
  };
}
