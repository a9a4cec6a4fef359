import type { DayHours } from "../availability/snapshot";
import { localMinuteFrom, wallToMs } from "../time/wall-clock";
import { offsetAt } from "../time/zone-offset";

const MINUTE_MS = 60_000;

/** What a clock change does to a day's hours: an hour is skipped (`forward`) or repeated (`back`). */
export type ClockChange = { direction: "forward" | "back"; byMin: number };

/** The clock change within the hours of a local date; null if there is none, or it is outside them. */
export function clockChangeWithin(hours: DayHours | undefined, date: string, zone: string): ClockChange | null {
  const changeMs = offsetAt(wallToMs(date, 1440, zone), zone) - offsetAt(wallToMs(date, 0, zone), zone);
  if (changeMs === 0 || !hours?.open || hours.openMin === null || hours.closeMin === null) return null;
  const [openMs, closeMs] = [wallToMs(date, hours.openMin, zone), wallToMs(date, hours.closeMin, zone)];
  const isAsLong = closeMs - openMs === (hours.closeMin - hours.openMin) * MINUTE_MS;
  // A day that opens within the skipped hour opens later than its hours say, however long it is.
  if (isAsLong && localMinuteFrom(date, openMs, zone) === hours.openMin) return null;
  return { direction: changeMs > 0 ? "forward" : "back", byMin: Math.abs(changeMs) / MINUTE_MS };
}
