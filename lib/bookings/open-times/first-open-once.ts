import type { Day } from "../../availability/slots";
import { addDays } from "../../time/local-date";
import type { BookableDates } from "./bookable-dates";

/** From `from` on, the first open day is `found`; null: there is none until the last bookable date. */
type Looked = { from: string; found: Day | null };

/**
 * Finds the first open day from a date on, for a request that asks more than once: no day is computed twice, and a calendar with nothing
 * open is searched once.
 *
 * @param scan the first open day of a stretch, both dates included
 */
export function firstOpenOnce(
  { today, lastDate }: BookableDates,
  scan: (from: string, to: string) => Promise<Day | null>,
): (from: string) => Promise<Day | null> {
  const looked: Looked[] = [];
  return async (date) => {
    const from = date < today ? today : date;
    if (from > lastDate) return null;
    const known = looked.find((other) => other.from <= from && (other.found === null || from <= other.found.date));
    if (known) return known.found;
    const [next] = looked.filter((other) => other.from > from).sort((one, other) => (one.from < other.from ? -1 : 1));
    const found = (await scan(from, next ? addDays(next.from, -1) : lastDate)) ?? next?.found ?? null;
    looked.push({ from, found });
    return found;
  };
}
