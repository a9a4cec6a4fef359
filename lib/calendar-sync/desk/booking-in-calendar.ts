import { and, desc, eq, isNull } from "drizzle-orm";
import { calendarEvents, calendarPushes, calendars, jobs, staff } from "../../../db/schema";
import type { CalendarProblem } from "../../../db/vocabulary";
import type { Ctx } from "../../context";

/** How a booking stands in its member's own calendar (rule K18.2). */
export type BookingInCalendar =
  | { state: "written"; member: string; calendar: string; since: Date }
  | { state: "waiting" | "missing"; member: string; calendar: string }
  | { state: "failed"; member: string; calendar: string; problem: CalendarProblem; since: Date };

/** Null: its member has no calendar to which bookings are written. */
export async function bookingInCalendar(
  { db, org }: Ctx,
  booking: { id: string; staffId: string | null },
): Promise<BookingInCalendar | null> {
  if (booking.staffId === null) return null;
  const [writing] = await db
    .select({ id: calendars.id, calendar: calendars.name, member: staff.name })
    .from(calendars)
    .innerJoin(staff, and(eq(staff.orgId, calendars.orgId), eq(staff.id, calendars.staffId)))
    .where(and(eq(calendars.orgId, org.id), eq(calendars.staffId, booking.staffId), eq(calendars.writes, true)));
  if (!writing) return null;
  const { id, ...where } = writing;
  const [[event], [push], [waiting]] = await Promise.all([
    db
      .select({ writtenAt: calendarEvents.writtenAt, missingSince: calendarEvents.missingSince })
      .from(calendarEvents)
      .where(
        and(
          eq(calendarEvents.orgId, org.id),
          eq(calendarEvents.bookingId, booking.id),
          eq(calendarEvents.calendarId, id),
        ),
      ),
    db
      .select({ problem: calendarPushes.problem, problemAt: calendarPushes.problemAt })
      .from(calendarPushes)
      .where(and(eq(calendarPushes.orgId, org.id), eq(calendarPushes.bookingId, booking.id))),
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.orgId, org.id),
          eq(jobs.subjectId, booking.id),
          eq(jobs.kind, "calendar_push"),
          isNull(jobs.outcome),
        ),
      )
      .orderBy(desc(jobs.id))
      .limit(1),
  ]);
  if (push?.problem && push.problemAt) {
    return { state: "failed", ...where, problem: push.problem, since: push.problemAt };
  }
  if (event?.missingSince) return { state: "missing", ...where };
  if (event?.writtenAt && !waiting) return { state: "written", ...where, since: event.writtenAt };
  return { state: "waiting", ...where };
}
