import { addDays } from "../../time/local-date";
import { localDateAt, wallToMs } from "../../time/wall-clock";

/** The instant from which on something was "in the last N days" (rule M7): the beginning of the local day N days before today. */
export function daysBack(now: Date, days: number, zone: string): Date {
  const today = localDateAt(now.getTime(), zone);
  return new Date(wallToMs(addDays(today, -days), 0, zone));
}
