import type { Database } from "../../../db/client";
import { currentTime } from "../../env/clock";
import { log } from "../../env/log";
import { LEASE_MS, type Lease, withLease } from "../../queue/lease";
import { type ClaimedDelivery, claimDeliveries, renewDelivery } from "./claim-deliveries";
import { dropDelivery, endAttempt } from "./end-attempt";
import { type HostBudget, hostBudget } from "./host-budget";
import { type Lanes, openLanes } from "./lanes";
import { sendAttempt } from "./send-attempt";
import { signatureOf } from "./signature";
import { openWakeSignal, type WakeSignal } from "./wake-signal";

/** What another process leaves is looked for that often while there is work anyway. */
const POLL_MS = 500;

export type DeliverOptions = {
  /** exempt from the address rule (rule D4) */
  unsafeOrigins: readonly string[];
  /** Asked before each round; true ends the deliveries as soon as the attempts under way are done. */
  isOver?: () => boolean;
  /** woken when there may be more to deliver */
  wakeSignal?: WakeSignal;
  /** what is known of the endpoints; kept from run to run where there is another run */
  lanes?: Lanes;
  leaseMs?: number;
  /** how many attempts may go to one host */
  budget?: HostBudget;
  clock?: () => Date;
};

/**
 * Delivers all that is due (rule D1.2), the attempts that come due meanwhile included: their waits of a
 * second at most are spent here. Each endpoint has its own places, so that none waits for another. What a host's budget doesn't
 * reach for (rule D6.2) is left for a later run.
 *
 * @returns false when it was ended before all was done
 */
export async function deliverDue(
  db: Database,
  {
    unsafeOrigins,
    isOver = () => false,
    wakeSignal = openWakeSignal(),
    lanes = openLanes(),
    leaseMs = LEASE_MS,
    budget = hostBudget(),
    clock = currentTime,
  }: DeliverOptions,
): Promise<boolean> {
  const underWay = new Set<Promise<void>>();
  const waits = new Set<NodeJS.Timeout>();

  async function attempt(delivery: ClaimedDelivery): Promise<void> {
    let durationMs = 0;
    try {
      const waitMs = await attemptDelivery(db, delivery, {
        ...{ unsafeOrigins, leaseMs },
        // Known before its end is written down: an attempt that hung counts as slow even if that fails.
        onSent: (sentMs) => {
          durationMs = sentMs;
        },
      });
      if (waitMs === null) return;
      const wait = setTimeout(() => {
        waits.delete(wait);
        wakeSignal.wake();
      }, waitMs);
      waits.add(wait);
    } catch (error) {
      log.warn({ delivery: delivery.id, err: error }, "an attempt's end could not be written: it is made again");
    } finally {
      lanes.end(delivery, durationMs);
      wakeSignal.wake();
    }
  }

  try {
    while (!isOver()) {
      const claimed = await claimDeliveries(db, clock(), { room: lanes.capacity(), budget, leaseMs });
      for (const delivery of claimed) {
        lanes.begin(delivery);
        const running = attempt(delivery).finally(() => underWay.delete(running));
        underWay.add(running);
      }
      if (claimed.length === 0 && underWay.size === 0 && waits.size === 0) return true;
      if (claimed.length === 0) await wakeSignal.wait(POLL_MS);
    }
    return false;
  } finally {
    for (const wait of waits) clearTimeout(wait);
    await Promise.all(underWay);
  }
}

/** Delivers, but takes up new attempts for `forMs` milliseconds at most. */
export function deliverFor(db: Database, unsafeOrigins: readonly string[], forMs: number): Promise<boolean> {
  const endMs = performance.now() + forMs;
  return deliverDue(db, { unsafeOrigins, isOver: () => performance.now() >= endMs });
}

type AttemptOptions = Required<Pick<DeliverOptions, "unsafeOrigins" | "leaseMs">> & {
  /** called with how long the attempt has taken, in milliseconds */
  onSent(durationMs: number): void;
};

/** @returns how many milliseconds it is until the next attempt; null when there is none */
async function attemptDelivery(
  db: Database,
  delivery: ClaimedDelivery,
  { unsafeOrigins, leaseMs, onSent }: AttemptOptions,
): Promise<number | null> {
  if (delivery.isDisabled) {
    await dropDelivery(db, delivery, currentTime());
    return null;
  }
  const startedAt = currentTime();
  const { url, body, secret } = delivery;
  const { header, digest } = signatureOf(secret, body, startedAt);
  const request = { url, body, headers: headersOf(delivery, header) };
  const lease: Lease = {
    of: { delivery: delivery.id },
    lengthMs: leaseMs,
    renew: (until) => renewDelivery(db, delivery, until),
  };
  const attempted = await withLease(lease, () => sendAttempt(request, { unsafeOrigins, hidden: digest }));
  onSent(attempted.durationMs);
  return endAttempt(db, delivery, startedAt, attempted, currentTime());
}

/** What goes with the body, the same names at every attempt (rules D2.1, D2.2). */
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
