import { openingHoursOn } from "../availability/opening-hours";
import type { BusinessCalendar, DayHours } from "../availability/snapshot";
import { addDays } from "../time/local-date";
import { localDateAt, localMinuteFrom } from "../time/wall-clock";

/** Whether a business is open, until when, or when it opens next; `null` when it doesn't open within two weeks. */
export type OpenStatus =
  | { open: true; untilMin: number; isAllDay: boolean }
  | { open: false; date: string; atMin: number; isToday: boolean };

const LOOK_AHEAD_DAYS = 14;
const DAY_MINUTES = 1_440;

/** Whether a business is open at an instant, by the same opening hours as its open times, including breaks. */
export function openStatus(calendar: BusinessCalendar, now: Date): OpenStatus | null {
  const nowMs = now.getTime();
  const zone = calendar.timezone;
  const today = localDateAt(nowMs, zone);
  const current = openingHoursOn(calendar, today).intervals.find((open) => open.startMs <= nowMs && nowMs < open.endMs);
  // A midnight that the clocks skip still ends its day.
  if (current) {
    const untilMin = Math.min(localMinuteFrom(today, current.endMs, zone), DAY_MINUTES);
    const isAllDay = untilMin === DAY_MINUTES && localMinuteFrom(today, current.startMs, zone) === 0;
    return { open: true, untilMin, isAllDay };
  }
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    const next = openingHoursOn(calendar, date).intervals.find(({ startMs }) => startMs > nowMs);
    if (next) return { open: false, date, atMin: localMinuteFrom(date, next.startMs, zone), isToday: ahead === 0 };
  }
  return null;
}

/** The spans of a day's hours in minutes from local midnight: one, two around a break, none on a closed day. */
export function openSpans(day: DayHours | undefined): { fromMin: number; toMin: number }[] {
  if (!day?.open || day.openMin === null || day.closeMin === null) return [];
  const { openMin, closeMin, breakStartMin, breakEndMin } = day;
  if (breakStartMin === null || breakEndMin === null) return [{ fromMin: openMin, toMin: closeMin }];
  return [
    { fromMin: openMin, toMin: breakStartMin },
    { fromMin: breakEndMin, toMin: closeMin },
  ];
}
