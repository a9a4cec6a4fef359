import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { formatDayAndTime } from "@/lib/locale/format";

/** Where a booking is to be moved. Null for what it doesn't need: a member, a table. */
export type MoveTarget = { startMs: number; staffId: string | null; resourceId: string | null };

/** Whose clock and whose words a calendar speaks in; `names` of members, tables and rooms. */
export type Wording = { zone: string; locale: string; names: ReadonlyMap<string, string> };

export const placeOf = ({ startAt, staffId, resourceId }: CalendarBooking): MoveTarget => ({
  startMs: startAt.getTime(),
  staffId,
  resourceId,
});

/** The business moves a booking until it has ended, also one that runs (rule B15.1). */
export const isMovable = ({ status }: CalendarBooking): boolean => status === "pending" || status === "confirmed";

/**
 * Whether a drag is done at once because no one needs to be told: a running booking is shifted, or one gets another table. Conflicts are
 * still asked about.
 */
export function needsNoQuestion(booking: CalendarBooking, to: MoveTarget, nowMs: number): boolean {
  const was = placeOf(booking);
  const isSameMember = to.staffId === was.staffId;
  if (to.startMs === was.startMs) return isSameMember && to.resourceId !== was.resourceId;
  return was.startMs <= nowMs && isSameMember && to.resourceId === was.resourceId;
}

/** What of a move is sent: only what is different. */
export function wantedOf(booking: CalendarBooking, to: MoveTarget) {
  const was = placeOf(booking);
  return {
    ...(to.startMs === was.startMs ? {} : { startAt: new Date(to.startMs).toISOString() }),
    ...(to.staffId === was.staffId || to.staffId === null ? {} : { staffId: to.staffId }),
    ...(to.resourceId === was.resourceId || to.resourceId === null ? {} : { resourceId: to.resourceId }),
  };
}

/** "Friday, December 25, 2026 at 9:00 AM, with Ann, Table 4" */
export function targetText({ startMs, staffId, resourceId }: MoveTarget, { zone, locale, names }: Wording): string {
  const member = names.get(staffId ?? "");
  const place = names.get(resourceId ?? "");
  return [
    formatDayAndTime(startMs, zone, locale),
    ...(member ? [`with ${member}`] : []),
    ...(place ? [place] : []),
  ].join(", ");
}
