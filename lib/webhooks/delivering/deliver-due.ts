import type { Database } from "../../../db/client";
import { currentTime } from "../../env/clock";
import { log } from "../../env/log";
import { LEASE_MS } from "../../queue/lease";
import { attemptDelivery } from "./attempt-delivery";
import { type ClaimedDelivery, claimAgain, claimDeliveries } from "./claim-deliveries";
import { type HostBudget, hostBudget } from "./host-budget";
import { type Lanes, openLanes } from "./lanes";
import { openWakeSignal, type WakeSignal } from "./wake-signal";

/** How often to check for other processes' deliveries while there is work anyway. */
const POLL_MS = 500;

export type DeliverOptions = {
  /** exempt from the address rule (rule D4) */
  unsafeOrigins: readonly string[];
  /** Called before each round; true ends the deliveries once the attempts under way are done. */
  isOver?: () => boolean;
  /** woken when there may be more to deliver */
  wakeSignal?: WakeSignal;
  /** what is known about the endpoints; passed on from run to run */
  lanes?: Lanes;
  leaseMs?: number;
  /** how many attempts can go to one host */
  budget?: HostBudget;
  clock?: () => Date;
};

/**
 * Delivers everything due (rule D1.2), including attempts that become due meanwhile: their waits of at most a second are spent here. Each
 * endpoint has its own places, so that none waits for another, and a delivery keeps its place from one attempt to the next. Anything beyond
 * a host's budget (rule D6.2) is left for a later run.
 *
 * @returns false if it was ended before everything was done
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
  const waiting = new Set<() => void>();
  let hasEnded = false;

  /** Makes a delivery's attempts, one after the other; between them it keeps its place, so that its waits are its own. */
  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    let next: ClaimedDelivery | null = delivery;
    while (next !== null) {
      lanes.begin(next);
      const waitMs = await attempt(next);
      next = waitMs === null ? null : await afterWait(next, waitMs);
    }
  }

  async function afterWait(delivery: ClaimedDelivery, waitMs: number): Promise<ClaimedDelivery | null> {
    lanes.begin(delivery);
    try {
      await waitUnlessOver(waitMs);
      return hasEnded || isOver() ? null : await claimAgain(db, delivery, clock(), { budget, leaseMs });
    } catch (error) {
      // It stays due, for the next round or worker.
      log.warn({ delivery: delivery.id, err: error }, "a delivery could not be taken up again");
      return null;
    } finally {
      lanes.release(delivery);
      wakeSignal.wake();
    }
  }

  const waitUnlessOver = (waitMs: number) =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, waitMs);
      waiting.add(go);
    });

  /** @returns the milliseconds until the next attempt; null if there is none or it is unknown */
  async function attempt(delivery: ClaimedDelivery): Promise<number | null> {
    let durationMs = 0;
    try {
      return await attemptDelivery(db, delivery, {
        ...{ unsafeOrigins, leaseMs },
        // Noted before its end is recorded: an attempt that hung counts as slow even if recording fails.
        onSent: (sentMs) => {
          durationMs = sentMs;
        },
      });
    } catch (error) {
      log.warn({ delivery: delivery.id, err: error }, "an attempt's end could not be written: it is made again");
      return null;
    } finally {
      lanes.end(delivery, durationMs);
      wakeSignal.wake();
    }
  }

  try {
    while (!isOver()) {
      // Attempts that end during the query leave room for more.
      const wasIdle = underWay.size === 0;
      const claimed = await claimDeliveries(db, clock(), { room: lanes.capacity(), budget, leaseMs });
      for (const delivery of claimed) {
        const running = deliver(delivery).finally(() => {
          underWay.delete(running);
          wakeSignal.wake();
        });
        underWay.add(running);
      }
      if (claimed.length === 0 && wasIdle) return true;
      if (claimed.length === 0) await wakeSignal.wait(POLL_MS);
    }
    return false;
  } finally {
    hasEnded = true;
    for (const go of [...waiting]) go();
    await Promise.all(underWay);
  }
}

/** Delivers, but starts new attempts only for `forMs` milliseconds. */
export function deliverFor(db: Database, unsafeOrigins: readonly string[], forMs: number): Promise<boolean> {
  const endMs = performance.now() + forMs;
  return deliverDue(db, { unsafeOrigins, isOver: () => performance.now() >= endMs });
}
