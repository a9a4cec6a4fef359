import type { Database } from "../../../db/client";
import { poll } from "../../queue/poll";
import { singleFlight } from "../../queue/single-flight";
import { throttledLog } from "../../queue/throttled-log";
import { type DeliverOptions, deliverDue } from "./deliver-due";
import { deliveriesWaker } from "./deliveries-waker";
import { openLanes } from "./lanes";
import { openWakeSignal } from "./wake-signal";

/** Creates the function that requests deliveries: one run at a time, which never fails and immediately handles requests made meanwhile. */
export function deliverSoon(db: Database, options: DeliverOptions): () => Promise<void> {
  const logFailure = throttledLog("deliveries to endpoints failed");
  const wakeSignal = openWakeSignal();
  const lanes = openLanes();
  const run = singleFlight(async () => {
    try {
      await deliverDue(db, { ...options, wakeSignal, lanes });
    } catch (error) {
      logFailure(error);
    }
  });
  return () => {
    wakeSignal.wake();
    return run();
  };
}

/**
 * Delivers in this process: at once, every five seconds, and whenever it is woken.
 *
 * @returns a function that stops it, resolving when no attempt is under way, after five seconds at the latest
 */
export function startDelivering(db: Database, unsafeOrigins: readonly string[]): () => Promise<void> {
  return poll(deliveriesWaker.onWake, (isOver) => ({ run: deliverSoon(db, { unsafeOrigins, isOver }) }));
}
