import type { Database } from "../../../db/client";
import { poll } from "../../queue/poll";
import { singleFlight } from "../../queue/single-flight";
import { throttledLog } from "../../queue/throttled-log";
import { campaignsWaker } from "../campaigns-waker";
import { sendDue } from "./send-due";

/** Creates the function that requests a run of campaigns: one at a time, which never fails. */
export function sendSoon(db: Database, isOver: () => boolean = () => false): () => Promise<void> {
  const logFailure = throttledLog("campaigns could not be sent");
  return singleFlight(async () => {
    try {
      while (!(await sendDue(db, { isOver })) && !isOver());
    } catch (error) {
      logFailure(error);
    }
  });
}

/**
 * Sends campaigns in this process: at once, every five seconds, and whenever it is woken.
 *
 * @returns a function that stops it, resolving when no mail is in hand, after five seconds at the latest
 */
export function startSending(db: Database): () => Promise<void> {
  return poll(campaignsWaker.onWake, (isOver) => ({ run: sendSoon(db, isOver) }));
}
