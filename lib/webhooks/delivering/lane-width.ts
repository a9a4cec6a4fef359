import { ATTEMPT_TIMEOUT_MS } from "./attempt-schedule";

/** How many attempts an endpoint that nothing is known of yet may have under way at once. */
export const FIRST_WIDTH = 4;
const WIDTH_MAX = 16;

/** From here on an attempt counts as slow. */
const SLOW_MS = ATTEMPT_TIMEOUT_MS / 2;

/**
 * How many attempts one endpoint may have under way at once, after one more has ended. Whoever answers soon gets more; one that
 * lets attempts hang, however they end, gets them one by one, so that it can't take up the places of others.
 */
export function nextWidth(width: number, durationMs: number): number {
  return durationMs >= SLOW_MS ? 1 : Math.min(width + 1, WIDTH_MAX);
}
