import { currentTime } from "../env/clock";
import { log } from "../env/log";

/** How long what is claimed is its worker's alone, unless the worker renews it; then its worker counts as dead. */
export const LEASE_MS = 30_000;

/** How long a lease is renewed at most: work that hangs for ever is taken up by another worker in the end. */
const HELD_MS_MAX = 60 * 60_000;

/** A worker's hold on what it has claimed. */
export type Lease = {
  /** what is claimed, for the log */
  of: Record<string, string | number>;
  /** milliseconds that it lasts from the claim, and from each renewal */
  lengthMs: number;
  /** Makes it last until then, unless the work has ended or passed to another worker meanwhile. */
  renew: (until: Date) => Promise<unknown>;
};

/**
 * Does work that may outlast its lease: every third of its length it is renewed, for as long as the work is under way (rule O5.2). Work that
 * can't keep its lease goes on, since nobody else may have taken it up; that is logged once. After an hour it is renewed no
 * more. What waits to renew keeps no process alive.
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
