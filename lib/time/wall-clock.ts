import { DAY_MS, dateOfEpochDay, epochDayOf, MINUTE_MS, modulo } from "./local-date";
import { offsetAt } from "./zone-offset";

/** The local date that the zone's calendar shows at the instant. */
export function localDateAt(ms: number, zone: string): string {
  return dateOfEpochDay(Math.floor((ms + offsetAt(ms, zone)) / DAY_MS));
}

/** The zone's wall clock at the instant, in whole minutes from local midnight (0 to 1439). */
export function localMinuteAt(ms: number, zone: string): number {
  return Math.floor(modulo(ms + offsetAt(ms, zone), DAY_MS) / MINUTE_MS);
}

/** The wall clock at the instant in minutes from midnight of `date`: below 0 or from 1440 on when another date is shown then. */
export function localMinuteFrom(date: string, ms: number, zone: string): number {
  return Math.floor((ms + offsetAt(ms, zone) - epochDayOf(date) * DAY_MS) / MINUTE_MS);
}

/**
 * The instant of a wall time (`minute` 0 to 1440; 1440 is the next midnight), as Temporal's `compatible` has it
 * (rule B1): a time inside a gap moves forward by the gap, a repeated time is its first occurrence.
 */
export function wallToMs(date: string, minute: number, zone: string): number {
  return instantOfWall(epochDayOf(date) * DAY_MS + minute * MINUTE_MS, zone);
}

/** Whether the zone's wall clock shows this very time twice that day: at the instant, and an hour or so before or after it. */
export function isRepeatedTime(ms: number, zone: string): boolean {
  const own = offsetAt(ms, zone);
  return [offsetAt(ms - DAY_MS, zone), offsetAt(ms + DAY_MS, zone)].some((other) => {
    const twinMs = ms + own - other;
    return twinMs !== ms && offsetAt(twinMs, zone) === other;
  });
}

/** `wallMs` is the wall clock read as if it were UTC. */
export function instantOfWall(wallMs: number, zone: string): number {
  return instantByOffsets(wallMs, (ms) => offsetAt(ms, zone));
}

/**
 * The same in a zone known only by its offsets from UTC. The offsets a day before and a day after are the only ones that can hold; the
 * larger one gives the earlier instant, so it's tried first. Where neither leads back, the time lies in a gap, and the offset from
 * before the gap moves it forward by the gap's length.
 */
export function instantByOffsets(wallMs: number, offsetOf: (ms: number) => number): number {
  const before = offsetOf(wallMs - DAY_MS);
  const after = offsetOf(wallMs + DAY_MS);
  if (before === after) return wallMs - before;
  const early = wallMs - Math.max(before, after);
  if (early + offsetOf(early) === wallMs) return early;
  const late = wallMs - Math.min(before, after);
  if (late + offsetOf(late) === wallMs) return late;
  return wallMs - before;
}
