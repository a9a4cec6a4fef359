import type { CalendarKind } from "../../../db/vocabulary";
import { leftAloneMs } from "../outside/outside";

const MINUTE_MS = 60_000;

/** How often a calendar is read while all is well (rule K13.1), give or take a fifth. */
const EVERY_MS: Record<CalendarKind, number> = { caldav: 5 * MINUTE_MS, ics: 15 * MINUTE_MS };
const SPREAD = 0.2;

/** The waits after one, two, three… failures in a row; the last one repeats. */
const FAILED_WAITS_MIN = [5, 10, 20, 40, 60];
/** After the first and the second time that a password was refused; then there are no more attempts, since accounts get locked. */
const REFUSED_WAITS_MIN = [10, 20];

/** Milliseconds until a calendar is read again. @param chance from 0 to 1: spreads calendars that were connected at once */
export const nextImportMs = (kind: CalendarKind, chance: number): number =>
  Math.round(EVERY_MS[kind] * (1 - SPREAD + 2 * SPREAD * chance));

/** The same after a number of failures in a row, this one included; a server that says how long to leave it alone is obeyed. */
export function afterFailureMs(failures: number, retryAfterMs: number | null): number {
  if (retryAfterMs !== null) return leftAloneMs(retryAfterMs);
  return (FAILED_WAITS_MIN[Math.min(failures, FAILED_WAITS_MIN.length) - 1] ?? 60) * MINUTE_MS;
}

/** The same after a password was refused so often in a row; null: never with this password. */
export function afterRefusalMs(refusals: number): number | null {
  const minutes = REFUSED_WAITS_MIN[refusals - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
}
