import { weekdaysOf } from "../../locale/format";
import { addDays, weekdayOf } from "../../time/local-date";
import { wallToMs } from "../../time/wall-clock";

export const CALENDAR_VIEWS = ["day", "week"] as const;
export type CalendarViewName = (typeof CALENDAR_VIEWS)[number];

/** The days that a calendar shows for a date: that day, or its week, starting on the locale's first weekday. */
export function shownDays(view: CalendarViewName, date: string, locale: string): string[] {
  if (view === "day") return [date];
  const first = addDays(date, -weekdaysOf(locale).indexOf(weekdayOf(date)));
  return Array.from({ length: 7 }, (_, n) => addDays(first, n));
}

/** The instants from the start of the first of consecutive days to the end of the last, across any clock change. */
export function rangeOfDays(days: readonly string[], zone: string): { fromAt: Date; toAt: Date } {
  const [first = "", last = first] = [days[0], days.at(-1)];
  return { fromAt: new Date(wallToMs(first, 0, zone)), toAt: new Date(wallToMs(addDays(last, 1), 0, zone)) };
}
