import { currentTime } from "../env/clock";
import { log } from "../env/log";

/** How long claimed work belongs to its worker unless the worker renews the lease; after that, the worker counts as dead. */
export const LEASE_MS = 30_000;

/** How long a lease is renewed at most: another worker eventually takes over work that hangs forever. */
const HELD_MS_MAX = 60 * 60_000;

/** A worker's hold on what it claimed. */
export type Lease = {
  /** what it has claimed, for the log */
  of: Record<string, string | number>;
  /** milliseconds that the lease lasts from the claim, and from each renewal */
  lengthMs: number;
  /** Extends it until then, unless the work has ended or passed to another worker meanwhile. */
  renew: (until: Date) => Promise<unknown>;
};

/**
 * Does work that may outlast its lease: the lease is renewed each time a third of it has passed, for as long as the work runs
 * (rule O5.2). Work that can't keep its lease goes on, because no other worker may have taken it; that is logged once. After an
 * hour the lease is no longer renewed. Waiting to renew doesn't keep a process alive.
 */
export async function withLease<Result>(lease: Lease, work: () => Promise<Result>): Promise<Result> {
  const endMs = performance.now() + HELD_MS_MAX;
  let isOver = false;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  const renewLater = () => {
    timer = setTimeout(async () => {
      try {
        await lease.renew(new Date(currentTime().getTime() + lease.lengthMs));
      } catch (error) {
        if (!hasFailed) log.warn({ ...lease.of, err: error }, "couldn't renew a lease");
        hasFailed = true;
      }
      if (!isOver && performance.now() < endMs) renewLater();
    }, lease.lengthMs / 3).unref();
  };
  renewLater();
  try {
    return await work();
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
