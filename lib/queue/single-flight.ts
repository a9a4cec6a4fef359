import { setTimeout as sleep } from "node:timers/promises";

/**
 * Makes a run that is asked for as often as one likes: however many ask while one run is under way, one more follows it, so
 * that what they had in mind is never missed. `gatherMs` is how long a run waits for others to ask, too.
 *
 * @param run never fails
 * @returns what asks for a run; it resolves when a run that began after the asking has ended
 */
export function singleFlight(run: () => Promise<void>, gatherMs = 0): () => Promise<void> {
  let current = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= Promise.all([current, sleep(gatherMs)]).then(() => {
      next = undefined;
      current = run();
      return current;
    });
    return next;
  };
}
