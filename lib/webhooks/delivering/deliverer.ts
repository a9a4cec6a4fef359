import type { Database } from "../../../db/client";
import { complainer } from "../../queue/complain";
import { poll } from "../../queue/poll";
import { singleFlight } from "../../queue/single-flight";
import { openAlarm } from "./alarm";
import { type DeliverOptions, deliverDue } from "./deliver-due";
import { deliveriesBell } from "./deliveries-bell";
import { openLanes } from "./lanes";

/** Makes what asks for deliveries: one run at a time, never failing, which takes up at once what is asked for meanwhile. */
export function deliverSoon(db: Database, options: DeliverOptions): () => Promise<void> {
  const complain = complainer("deliveries to endpoints failed");
  const alarm = openAlarm();
  const lanes = openLanes();
  const run = singleFlight(async () => {
    try {
      await deliverDue(db, { ...options, alarm, lanes });
    } catch (error) {
      complain(error);
    }
  });
  return () => {
    alarm.ring();
    return run();
  };
}

/**
 * What delivers in this process: at once, every five seconds, and whenever its bell rings.
 *
 * @returns what stops it; it resolves when no attempt is under way any more, after five seconds in any case
 */
export function startDeliverer(db: Database, unsafeOrigins: readonly string[]): () => Promise<void> {
  return poll(deliveriesBell.onWake, (isOver) => ({ run: deliverSoon(db, { unsafeOrigins, isOver }) }));
}
