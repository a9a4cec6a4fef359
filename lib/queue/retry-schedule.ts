const MINUTE_MS = 60_000;

/** How long a job waits after each failed attempt, in milliseconds; after the last attempt it's given up. */
const RETRY_WAITS_MS: readonly number[] = [
  MINUTE_MS / 6,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * 60 * MINUTE_MS,
  6 * 60 * MINUTE_MS,
  12 * 60 * MINUTE_MS,
  24 * 60 * MINUTE_MS,
];

/** A job claimed this often was never ended: its worker died or was killed each time. */
export const CLAIMS_MAX = RETRY_WAITS_MS.length + 4;

/** When a job is retried after its n-th attempt (from 1) failed at `now`; null when it's given up. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const waitMs = RETRY_WAITS_MS[attempts - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}
