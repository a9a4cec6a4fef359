import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/client";
import type { JobKind, JobOutcome } from "../../db/vocabulary";
import { log, loggable } from "../env/log";
import { findOrgById } from "../orgs/find-org";
import { type ClaimedJob, claimJobs, endJob, postponeJob, renewJob } from "./claim-jobs";
import type { JobHandler } from "./job-handler";
import { holdingLease, LEASE_MS, type Lease } from "./lease";

export type JobHandlers = Record<JobKind, JobHandler>;

/** How many jobs a worker has in hand at once: a slow one takes up one place and holds up no other job. */
const IN_HAND_MAX = 8;
const LOOK_AGAIN_MS = 500;

/** A worker's hands. */
export type Hands = {
  /** Takes up as many due jobs as there are hands free, and says how many. */
  take(now: Date): Promise<number>;
  areFree(): boolean;
  /** Waits until a job is done, but not so long that new work would wait for slow work. */
  moment(): Promise<void>;
  /** Waits until all jobs in hand are done. */
  finish(): Promise<void>;
};

/** Hands that do jobs side by side, each for as long as it takes; a failed one is tried again later. */
export function openHands(db: Database, handlers: JobHandlers, leaseMs = LEASE_MS): Hands {
  const inHand = new Set<Promise<void>>();
  return {
    async take(now) {
      const free = IN_HAND_MAX - inHand.size;
      const claimed = free > 0 ? await claimJobs(db, now, free, leaseMs) : [];
      for (const job of claimed) {
        const running = runJob(db, handlers, job, leaseMs).finally(() => inHand.delete(running));
        inHand.add(running);
      }
      return claimed.length;
    },
    areFree: () => inHand.size === 0,
    async moment() {
      if (inHand.size === 0) return;
      const late = new AbortController();
      const wait = sleep(LOOK_AGAIN_MS, undefined, { signal: late.signal }).catch(() => {});
      await Promise.race([wait, ...inHand]);
      late.abort();
    },
    async finish() {
      await Promise.all(inHand);
    },
  };
}

/** Never fails: what can't be written down now is done again when the lease ends. */
async function runJob(db: Database, handlers: JobHandlers, job: ClaimedJob, leaseMs: number): Promise<void> {
  const lease: Lease = {
    of: { job: job.id, kind: job.kind },
    lengthMs: leaseMs,
    renew: (until) => renewJob(db, job, until),
  };
  try {
    const result = await holdingLease(lease, () => attempt(db, handlers, job));
    if ("outcome" in result) await endJob(db, job, result.outcome, new Date());
    else await postponeJob(db, job, result.reason, new Date());
  } catch (error) {
    log.warn({ job: job.id, kind: job.kind, err: error }, "a job's end could not be written");
  }
}

async function attempt(
  db: Database,
  handlers: JobHandlers,
  job: ClaimedJob,
): Promise<{ outcome: JobOutcome } | { reason: string }> {
  try {
    const org = await findOrgById(db, job.orgId);
    if (!org) return { outcome: "dropped" };
    const ctx = { db, org, actor: { kind: "system" }, now: new Date(), idempotency: null } as const;
    return { outcome: await handlers[job.kind](ctx, job) };
  } catch (error) {
    const { name, message } = loggable(error);
    log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, err: error }, "job failed");
    return { reason: `${name}: ${message}` };
  }
}
