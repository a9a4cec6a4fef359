import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { formatDayAndTime } from "@/lib/locale/format";

/** Where a booking is to be moved. `staffId` is null for one that needs no member. */
export type MoveTarget = { startMs: number; staffId: string | null };

/** Whose clock and whose words a calendar speaks in. */
export type Wording = { zone: string; locale: string; names: ReadonlyMap<string, string> };

export const placeOf = ({ startAt, staffId }: CalendarBooking): MoveTarget => ({ startMs: startAt.getTime(), staffId });

/** Only what is still to come can be moved (rule C5.3). */
export const isMovable = ({ status, startAt }: CalendarBooking, nowMs: number): boolean =>
  (status === "pending" || status === "confirmed") && startAt.getTime() > nowMs;

/** "Friday, December 25, 2026 at 9:00 AM, with Ann" */
export function targetText({ startMs, staffId }: MoveTarget, { zone, locale, names }: Wording): string {
  const name = staffId === null ? undefined : names.get(staffId);
  return `${formatDayAndTime(startMs, zone, locale)}${name ? `, with ${name}` : ""}`;
}
