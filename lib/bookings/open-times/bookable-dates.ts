import type { BusinessCalendar } from "../../availability/snapshot";
import { addDays, datesFrom } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";

/** The business's dates of now and of the last instant that customers can book (rule B4). */
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
 * A window in three: the dates gone by, those from `from` to `to` that may have open times (none when `to` is before `from`),
 * and those beyond the horizon. Only the ones in the middle have to be looked at.
 */
export function partWindow({ from, to }: { from: string; to: string }, { today, lastDate }: BookableDates) {
  const earlier = from < today ? datesFrom(from, earliest(to, addDays(today, -1))) : [];
  const later = to > lastDate ? datesFrom(latest(from, addDays(lastDate, 1)), to) : [];
  return { before: earlier, from: latest(from, today), to: earliest(to, lastDate), after: later };
}

const earliest = (one: string, other: string): string => (one < other ? one : other);
const latest = (one: string, other: string): string => (one < other ? other : one);
