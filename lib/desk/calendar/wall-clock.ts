import { localDateAt, localMinuteAt, wallToMs } from "../../time/wall-clock";
import { offsetAt } from "../../time/zone-offset";

/*
 * A calendar's grid shows wall time: every day has the same 24 hours, even on days of a clock change. So the grid draws wall times instead
 * of instants, each stored as a `Date` whose UTC fields are what the business's clock shows.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What the zone's clock shows at an instant, as the UTC fields of a `Date`. */
export const wallOf = (ms: number, zone: string): Date => new Date(ms + offsetAt(ms, zone));

/** A wall time by its day and its minutes from midnight (1440 is the next midnight). */
export const wallAt = (date: string, minute: number): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS);

/** The day `YYYY-MM-DD` and the minutes from midnight of a wall time. */
export function placeOfWall(wall: Date): { date: string; minute: number } {
  return { date: localDateAt(wall.getTime(), "UTC"), minute: localMinuteAt(wall.getTime(), "UTC") };
}

/**
 * Where a stretch of time is drawn: from what the clock shows at its start to what it shows at its end. If the clocks go back in between,
 * its end would be too early: then it is drawn as long as it lasts.
 */
export function drawnSpan(startMs: number, endMs: number, zone: string): { start: Date; end: Date } {
  const start = wallOf(startMs, zone);
  const asLong = start.getTime() + endMs - startMs;
  return { start, end: new Date(Math.max(wallOf(endMs, zone).getTime(), asLong)) };
}

/**
 * The instants at which the zone's clock shows a wall time: one; two if the time is repeated that day; for a skipped time, the one it is
 * moved to (rule B1).
 */
export function instantsOfWall(date: string, minute: number, zone: string): number[] {
  const first = wallToMs(date, minute, zone);
  const later = offsetAt(first + DAY_MS, zone);
  const twin = first + offsetAt(first, zone) - later;
  return twin > first && offsetAt(twin, zone) === later ? [first, twin] : [first];
}

/** A stretch of one day in minutes from its midnight, half-open. */
export type MinuteSpan = { fromMin: number; toMin: number };
