import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 5_000;
/** How long a stop waits for running work; anything that takes longer is repeated when its lease ends. */
const STOP_MS_MAX = 5_000;

type Work = {
  /** requests a run, which handles everything due; it never fails, and resolves when that run has ended */
  run: () => Promise<void>;
  /** what waking requests, if it's more than a run */
  runWhenWoken?: () => Promise<void>;
};

/**
 * Keeps scheduled work going in this process: a run right away, every five seconds, and whenever it's woken.
 *
 * @param onWake receives the function that wakes it
 * @param open makes the work; it's told when polling stops, so that a run can end early
 * @returns a function that stops it; it resolves when nothing is running any more, after five seconds in any case
 */
export function poll(onWake: (wake: () => void) => void, open: (isOver: () => boolean) => Work): () => Promise<void> {
  let isStopped = false;
  const { run, runWhenWoken = run } = open(() => isStopped);
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  onWake(() => void runWhenWoken());
  run();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    // The last run ends as it starts, after the one before it.
    await Promise.race([run(), sleep(STOP_MS_MAX)]);
  };
}
