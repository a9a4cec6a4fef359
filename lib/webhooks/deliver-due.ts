import type { Database } from "../../db/client";
import { log } from "../log";
import { type Alarm, openAlarm } from "./alarm";
import { type ClaimedDelivery, claimDeliveries } from "./claim-deliveries";
import { dropDelivery, endAttempt } from "./end-attempt";
import { openLanes } from "./lanes";
import { type Attempted, sendAttempt } from "./send-attempt";
import { signatureOf } from "./signature";

/** What another process leaves is looked for that often while there is work anyway. */
const LOOK_AGAIN_MS = 500;

export type DeliverOptions = {
  /** exempt from the address rule (DECISIONS D4) */
  unsafeOrigins: readonly string[];
  /** Asked before each round; true ends the deliveries as soon as the attempts under way are done. */
  isOver?: () => boolean;
  /** rung when there may be more to deliver */
  alarm?: Alarm;
};

/**
 * Delivers all that is due (INTERFACE.md, "Delivery and signing"), the attempts that come due meanwhile included: their waits of a
 * second at most are spent here. Each endpoint has its own places, so that none waits for another.
 *
 * @returns false when it was ended before all was done
 */
export async function deliverDue(
  db: Database,
  { unsafeOrigins, isOver = () => false, alarm = openAlarm() }: DeliverOptions,
): Promise<boolean> {
  const lanes = openLanes();
  const underWay = new Set<Promise<void>>();
  const waits = new Set<NodeJS.Timeout>();

  async function attempt(delivery: ClaimedDelivery): Promise<void> {
    let hasTimedOut = false;
    try {
      const result = await attemptDelivery(db, delivery, unsafeOrigins);
      hasTimedOut = result.hasTimedOut;
      if (result.waitMs === null) return;
      const wait = setTimeout(() => {
        waits.delete(wait);
        alarm.ring();
      }, result.waitMs);
      waits.add(wait);
    } catch (error) {
      log.warn({ delivery: delivery.id, err: error }, "an attempt's end could not be written: it is made again");
    } finally {
      lanes.leave(delivery, hasTimedOut);
      alarm.ring();
    }
  }

  try {
    while (!isOver()) {
      const claimed = await claimDeliveries(db, new Date(), lanes.room());
      for (const delivery of claimed) {
        lanes.enter(delivery);
        const running = attempt(delivery).finally(() => underWay.delete(running));
        underWay.add(running);
      }
      if (claimed.length === 0 && underWay.size === 0 && waits.size === 0) return true;
      await alarm.wait(LOOK_AGAIN_MS);
    }
    return false;
  } finally {
    for (const wait of waits) clearTimeout(wait);
    await Promise.all(underWay);
  }
}

/** Delivers, but takes up new attempts for `forMs` milliseconds at most. */
export function deliverFor(db: Database, unsafeOrigins: readonly string[], forMs: number): Promise<boolean> {
  const endMs = Date.now() + forMs;
  return deliverDue(db, { unsafeOrigins, isOver: () => Date.now() >= endMs });
}

type Ended = { waitMs: number | null; hasTimedOut: boolean };

async function attemptDelivery(
  db: Database,
  delivery: ClaimedDelivery,
  unsafeOrigins: readonly string[],
): Promise<Ended> {
  if (delivery.isDisabled) {
    await dropDelivery(db, delivery, new Date());
    return { waitMs: null, hasTimedOut: false };
  }
  const startedAt = new Date();
  const { url, body, secret } = delivery;
  const signature = signatureOf(secret, body, startedAt);
  const headers = headersOf(delivery, signature);
  const attempted = withoutSignature(await sendAttempt({ url, body, headers }, { unsafeOrigins }), signature);
  const waitMs = await endAttempt(db, delivery, startedAt, attempted, new Date());
  return { waitMs, hasTimedOut: attempted.result === "timed_out" };
}

/** A receiver may answer with what it got; no signature is kept (DECISIONS D5). */
function withoutSignature(attempted: Attempted, signature: string): Attempted {
  const hidden = signature.slice(signature.indexOf("v1=") + 3);
  const without = (text: string) => text.replaceAll(hidden, "…");
  return { ...attempted, answerHead: without(attempted.answerHead), answerBody: without(attempted.answerBody) };
}

/** INTERFACE.md, "Delivery and signing". */
function headersOf({ id, event, attempt }: ClaimedDelivery, signature: string): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Service-Webhooks/1",
    "X-Service-Event": event,
    "X-Service-Signature": signature,
    "X-Service-Attempt": String(attempt),
    "X-Service-Delivery": id,
  };
}
