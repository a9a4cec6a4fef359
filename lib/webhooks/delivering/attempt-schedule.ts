/** How often a delivery is tried (rule D1.2). */
export const ATTEMPTS_MAX = 3;
/** How long one attempt can take, including the name look-up. */
export const ATTEMPT_TIMEOUT_MS = 4_000;
const FIRST_WAIT_MS = 500;
const WAIT_MS_MAX = 4_000;

/** How long a delivery waits after its nth attempt (from 1) failed, in milliseconds; null if that was its last (rule D1.2). */
export function waitAfterMs(attempt: number): number | null {
  return attempt >= ATTEMPTS_MAX ? null : Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), WAIT_MS_MAX);
}
