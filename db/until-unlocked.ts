import { setTimeout as pause } from "node:timers/promises";
import { isUndoneByOthers } from "./write-conflict";

const PAUSE_MS_MIN = 25;
const PAUSE_MS_MAX = 400;

/**
 * Does something that may find rows locked by somebody else, again and again while it does. Between two attempts no connection is
 * held, so that nobody else waits with it (rule C11.2).
 *
 * @param attempt all of it is done anew: it must not have begun anything outside of the database
 * @param patienceMs how long, counted from the call
 * @throws what the last attempt threw, by which `isLockTimeout` still knows it; anything else at once
 */
export async function untilUnlocked<Done>(
  attempt: (attempts: number) => Promise<Done>,
  patienceMs: number,
): Promise<Done> {
  const endMs = performance.now() + patienceMs;
  for (let attempts = 0, pauseMs = PAUSE_MS_MIN; ; attempts += 1, pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
    try {
      return await attempt(attempts);
    } catch (error) {
      if (!isUndoneByOthers(error) || performance.now() + pauseMs > endMs) throw error;
      await pause(pauseMs);
    }
  }
}
