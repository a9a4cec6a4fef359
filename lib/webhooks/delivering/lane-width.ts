import { ATTEMPT_TIMEOUT_MS } from "./attempt-schedule";

/** How many attempts can be under way at once if nothing is known yet: to an endpoint, and to all endpoints of a host. */
export const FIRST_WIDTH = 4;
export const FIRST_HOST_WIDTH = 16;
const WIDTH_MAX = 16;
const HOST_WIDTHS = { min: 4, max: 64 } as const;

/** From here on an attempt counts as slow. */
const SLOW_MS = ATTEMPT_TIMEOUT_MS / 2;

/**
 * How many attempts one endpoint can have under way at once, after one more has ended. One that answers quickly gets more; one that lets
 * attempts hang, however they end, gets them one by one, so that it can't occupy the places of others.
 */
export function nextWidth(width: number, durationMs: number): number {
  return durationMs >= SLOW_MS ? 1 : Math.min(width + 1, WIDTH_MAX);
}

/**
 * The same for a host, across all businesses' endpoints there (rule D6.1). A slow attempt removes some places, not all: a host that many
 * share stays wide while most of them answer.
 */
export function nextHostWidth(width: number, durationMs: number): number {
  return durationMs >= SLOW_MS ? Math.max(width - 4, HOST_WIDTHS.min) : Math.min(width + 2, HOST_WIDTHS.max);
}

/** How many of a host's places one business can have: the rest are for other businesses' endpoints there. */
export const shareOfBusiness = (hostWidth: number): number => Math.floor(hostWidth / 2);
