import type { BusinessCalendar } from "../../availability/snapshot";
import { addDays, datesFrom } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";

/** The dates, at the business, of now and of the last instant that customers can book (rule B4). */
export type BookableDates = { today: string; lastDate: string };

export function bookableDates(
  { timezone, maxAdvanceDays }: Pick<BusinessCalendar, "timezone" | "maxAdvanceDays">,
  nowMs: number,
): BookableDates {
  return {
    today: localDateAt(nowMs, timezone),
    lastDate: localDateAt(nowMs + maxAdvanceDays * 86_400_000, timezone),
  };
}

/**
 * A window in three parts: past dates, those from `from` to `to` that may have open times (none if `to` is before `from`), and those beyond
 * the horizon. Only the middle part has to be computed.
 */
export function partWindow({ from, to }: { from: string; to: string }, { today, lastDate }: BookableDates) {
  const earlier = from < today ? datesFrom(from, earliest(to, addDays(today, -1))) : [];
  const later = to > lastDate ? datesFrom(latest(from, addDays(lastDate, 1)), to) : [];
  return { before: earlier, from: latest(from, today), to: earliest(to, lastDate), after: later };
}

/** The first of two dates. */
export const earliest = (one: string, other: string): string => (one < other ? one : other);
/** The last of two dates. */
export const latest = (one: string, other: string): string => (one < other ? other : one);
