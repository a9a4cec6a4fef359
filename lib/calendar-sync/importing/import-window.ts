import type { Range } from "../../availability/snapshot";
import { addDays } from "../../time/local-date";
import { localDateAt, wallToMs } from "../../time/wall-clock";

/** What decides how far a business's calendars are read. */
export type Horizon = { timezone: string; maxAdvanceDays: number };

/** What is read of calendars: from yesterday's local midnight to two days after the last day that can be booked (rule K7.2). */
export function importWindow({ timezone, maxAdvanceDays }: Horizon, now: Date): Range {
  const today = localDateAt(now.getTime(), timezone);
  const midnight = (days: number) => wallToMs(addDays(today, days), 0, timezone);
  return { startMs: midnight(-1), endMs: midnight(maxAdvanceDays + 2) };
}
