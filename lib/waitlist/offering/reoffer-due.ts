import type { Database } from "../../../db/client";
import { currentTime } from "../../env/clock";
import { log } from "../../env/log";
import { LEASE_MS, withLease } from "../../queue/lease";
import { claimWaitlist, renewWaitlist } from "./claim-waitlists";
import { offerPass } from "./offer-pass";

/** Businesses of one sweep. */
const BUSINESSES_MAX = 100;

export type ReofferOptions = {
  /** Called before each business; true ends the sweep. */
  isOver?: () => boolean;
  leaseMs?: number;
  clock?: () => Date;
};

/**
 * Offers freed times to those who wait for them, in every business whose waitlist is due (rule W4.6). It does no harm however often it's
 * done, or if another process does it at the same time.
 *
 * @returns false if it was ended before everything was done
 */
export async function reofferDue(
  db: Database,
  { isOver = () => false, leaseMs = LEASE_MS, clock = currentTime }: ReofferOptions = {},
): Promise<boolean> {
  for (let done = 0; done < BUSINESSES_MAX; done += 1) {
    if (isOver()) return false;
    const claimed = await claimWaitlist(db, clock(), leaseMs);
    if (claimed === null) return true;
    const lease = {
      of: { waitlist: claimed.orgId },
      lengthMs: leaseMs,
      renew: (until: Date) => renewWaitlist(db, claimed, until),
    };
    try {
      await withLease(lease, () => offerPass(db, claimed, clock()));
    } catch (error) {
      // It keeps its lease, and so doesn't hold up others: the next pass begins when that is over.
      log.warn({ org: claimed.orgId, err: error }, "a pass over a waitlist failed");
    }
  }
  return false;
}

/** Offers times, but starts with new businesses only for `forMs` milliseconds. */
export function reofferFor(db: Database, forMs: number): Promise<boolean> {
  const endMs = performance.now() + forMs;
  return reofferDue(db, { isOver: () => performance.now() >= endMs });
}
