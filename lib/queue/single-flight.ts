import { setTimeout as sleep } from "node:timers/promises";

/**
 * Makes a run that can be requested any number of times: however many requests arrive during one run, exactly one more run
 * follows, so that none is missed. `gatherMs` is how long a run waits for further requests.
 *
 * @param run never fails
 * @returns a function that requests a run; it resolves when a run that started after the request has ended
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
