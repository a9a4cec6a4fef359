import type { Database } from "../../../db/client";
import { poll } from "../../queue/poll";
import { singleFlight } from "../../queue/single-flight";
import { throttledLog } from "../../queue/throttled-log";
import { reoffersWaker } from "../reoffers-waker";
import { reofferDue } from "./reoffer-due";

/** Creates the function that requests a sweep of the waitlists: one at a time, which never fails. */
export function reofferSoon(db: Database, isOver: () => boolean = () => false): () => Promise<void> {
  const logFailure = throttledLog("freed times could not be offered");
  return singleFlight(async () => {
    try {
      while (!(await reofferDue(db, { isOver })) && !isOver());
    } catch (error) {
      logFailure(error);
    }
  });
}

/**
 * Offers freed times in this process: at once, every five seconds, and whenever it is woken.
 *
 * @returns a function that stops it, resolving when no pass is under way, after five seconds at the latest
 */
export function startReoffering(db: Database): () => Promise<void> {
  return poll(reoffersWaker.onWake, (isOver) => ({ run: reofferSoon(db, isOver) }));
}
