/*
 * Calendar dates, wall clocks and instants. Dates are `YYYY-MM-DD`, minutes count from local midnight, instants are epoch
 * milliseconds. Nothing here depends on the process's own time zone or on today's date.
 */

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
const DATE = /^(2[01]\d\d)-(\d\d)-(\d\d)$/;

/** Whether the text is exactly `YYYY-MM-DD` and a real date of the years 2000 to 2199. */
export function isLocalDate(text: string): boolean {
  return DATE.test(text) && dateOfEpochDay(epochDayOf(text)) === text;
}

/** The date `n` days after (before, when negative). */
export function addDays(date: string, n: number): string {
  return dateOfEpochDay(epochDayOf(date) + n);
}

/** The dates from one to another, both included; none if `to` is earlier. */
export function datesFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n));
}

/** Calendar days from one date to another; negative when `to` is the earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDayOf(to) - epochDayOf(from);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: string): number {
  return modulo(epochDayOf(date) + 4, 7);
}

/** Days since 1970-01-01. */
export function epochDayOf(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS;
}

/** The date this many days after 1970-01-01. */
export function dateOfEpochDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** What is left over, never negative. */
export function modulo(n: number, by: number): number {
  return ((n % by) + by) % by;
}
