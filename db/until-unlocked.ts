import { setTimeout as pause } from "node:timers/promises";
import { isUndoneByOthers } from "./write-conflict";

/** How long a change may wait for rows that others hold, unless told (rule C11.2). */
export const PATIENCE_MS = 10_000;
const PAUSE_MS_MIN = 25;
const PAUSE_MS_MAX = 400;

/**
 * What is left of the time that may be spent on waiting for others, in milliseconds. All that one request does shares it; what it
 * does meanwhile costs nothing.
 */
export type Patience = { leftMs: number };

/**
 * Does something that may find rows locked by somebody else, again and again while it does. Between two attempts no connection is
 * held, so that nobody else waits with it (rule C11.2).
 *
 * @param attempt all of it is done anew: it must not have begun anything outside of the database
 * @param patience takes off what attempts in vain and the pauses after them last
 * @throws what the last attempt threw, by which `isLockTimeout` still knows it; anything else at once
 */
export async function untilUnlocked<Done>(
  attempt: (attempts: number) => Promise<Done>,
  patience: Patience,
): Promise<Done> {
  for (let attempts = 0, pauseMs = PAUSE_MS_MIN; ; attempts += 1, pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
    const startMs = performance.now();
    try {
      return await attempt(attempts);
    } catch (error) {
      if (!isUndoneByOthers(error)) throw error;
      patience.leftMs -= performance.now() - startMs + pauseMs;
      if (patience.leftMs < 0) throw error;
      await pause(pauseMs);
    }
  }
}
