import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 5_000;
/** How long a stop waits for what is running; what takes longer is done again when its lease ends. */
const STOP_MS_MAX = 5_000;

type Work = {
  /** asks for a run, which takes up whatever is due; it never fails, and resolves when that run has ended */
  run: () => Promise<void>;
  /** what being woken asks for, if it is more than a run */
  runWhenWoken?: () => Promise<void>;
};

/**
 * Keeps work that has a due time going in this process: a run at once, every five seconds, and whenever it is woken.
 *
 * @param onWake takes what is to be called to wake it
 * @param open makes the work; it is told whether this is over, so that a run can end early
 * @returns what stops it; it resolves when nothing is running any more, after five seconds in any case
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
    // The last run ends as it begins, after the one before it.
    await Promise.race([run(), sleep(STOP_MS_MAX)]);
  };
}
