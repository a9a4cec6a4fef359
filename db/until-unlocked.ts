import { setTimeout as pause } from "node:timers/promises";
import { isUndoneByOthers } from "./write-conflict";

/** How long a change may wait for rows that others hold, by default (rule C11.2). */
export const PATIENCE_MS = 10_000;
const PAUSE_MS_MIN = 25;
const PAUSE_MS_MAX = 400;

/**
 * The remaining time for waiting for others, in milliseconds. Everything that one request does shares it; its own work doesn't
 * use it up.
 */
export type Patience = { leftMs: number };

/**
 * Does something that may find rows locked, again and again while it does. Between two attempts it holds no connection, so that
 * others don't wait with it (rule C11.2).
 *
 * @param attempt repeated completely: it must not have started anything outside the database
 * @param patience is reduced by failed attempts and the pauses after them
 * @throws the last attempt's error, which `isLockTimeout` still recognizes; anything else right away
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
