import type { BusinessCalendar, DayHours } from "../availability/snapshot";
import { addDays, localDateAt, localMinuteAt, weekdayOf } from "../time";

/** Whether a business is open, until when, or when it opens next; `null` when it doesn't open within two weeks. */
export type OpenStatus =
  | { open: true; untilMin: number }
  | { open: false; date: string; atMin: number; isToday: boolean };

const LOOK_AHEAD_DAYS = 14;

/** How a business stands at an instant, by its own hours and dated exceptions, breaks included. */
export function openStatus(calendar: BusinessCalendar, now: Date): OpenStatus | null {
  const today = localDateAt(now.getTime(), calendar.timezone);
  const minute = localMinuteAt(now.getTime(), calendar.timezone);
  const current = openSpans(hoursOf(calendar, today)).find(({ fromMin, toMin }) => fromMin <= minute && minute < toMin);
  if (current) return { open: true, untilMin: current.toMin };
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    const next = openSpans(hoursOf(calendar, date)).find(({ fromMin }) => ahead > 0 || fromMin > minute);
    if (next) return { open: false, date, atMin: next.fromMin, isToday: ahead === 0 };
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

const hoursOf = ({ week, exceptions }: BusinessCalendar, date: string): DayHours | undefined =>
  exceptions.get(date) ?? week[weekdayOf(date)];
