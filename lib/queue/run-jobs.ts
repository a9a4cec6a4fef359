import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/client";
import { ACCOUNT_JOB_KINDS, type AccountJobKind, type JobKind } from "../../db/vocabulary";
import { currentTime } from "../env/clock";
import { log, loggable } from "../env/log";
import { findOrgById } from "../orgs/get-org";
import { type ClaimedJob, claimJobs, endJob, failJob, giveUpJob, postponeJob, renewJob } from "./claim-jobs";
import type { JobHandlers, JobResult } from "./job-handler";
import { JOB_LANES } from "./job-lanes";
import { LEASE_MS, type Lease, withLease } from "./lease";
import { CLAIMS_MAX } from "./retry-schedule";

const POLL_MS = 500;

/** Claims due jobs and runs them side by side. */
type JobRunner = {
  /** Claims as many due jobs as fit next to the running ones of their lanes, and returns how many. */
  claim(now: Date): Promise<number>;
  isIdle(): boolean;
  /** Waits until a job is done, but not so long that new work would wait for slow work. */
  waitForOne(): Promise<void>;
  /** Waits until all running jobs are done. */
  drain(): Promise<void>;
};

/** Runs jobs side by side, each for as long as it takes; a failed one is retried later. */
export function openJobRunner(db: Database, handlers: JobHandlers, leaseMs = LEASE_MS): JobRunner {
  const running = new Map<Promise<void>, JobKind>();
  return {
    async claim(now) {
      const runningKinds = [...running.values()];
      const lanes = JOB_LANES.map(({ kinds, placesMax }) => {
        const taken = runningKinds.filter((kind) => kinds.includes(kind)).length;
        return { kinds, placesMax: placesMax - taken };
      }).filter(({ placesMax }) => placesMax > 0);
      const claimed = lanes.length > 0 ? await claimJobs(db, now, lanes, leaseMs) : [];
      for (const job of claimed) {
        const run = runJob(db, handlers, job, leaseMs).finally(() => running.delete(run));
        running.set(run, job.kind);
      }
      return claimed.length;
    },
    isIdle: () => running.size === 0,
    async waitForOne() {
      if (running.size === 0) return;
      const late = new AbortController();
      const wait = sleep(POLL_MS, undefined, { signal: late.signal }).catch(() => {});
      await Promise.race([wait, ...running.keys()]);
      late.abort();
    },
    async drain() {
      await Promise.all(running.keys());
    },
  };
}

/** Never fails: a result that can't be saved now means that the work is repeated when the lease ends. */
async function runJob(db: Database, handlers: JobHandlers, job: ClaimedJob, leaseMs: number): Promise<void> {
  const lease: Lease = {
    of: { job: job.id, kind: job.kind },
    lengthMs: leaseMs,
    renew: (until) => renewJob(db, job, until),
  };
  try {
    if (job.attempts > CLAIMS_MAX) {
      return await giveUpJob(db, job, "The worker stopped before finishing it, several times in a row.", currentTime());
    }
    const result = await withLease(lease, () => attempt(db, handlers, job));
    if (typeof result === "string") await endJob(db, job, result, currentTime());
    else if ("laterAt" in result) await postponeJob(db, job, result);
    else if ("givenUp" in result) await giveUpJob(db, job, result.givenUp, currentTime());
    else await failJob(db, job, result.reason, currentTime());
  } catch (error) {
    log.warn({ job: job.id, kind: job.kind, err: error }, "couldn't save a job's outcome");
  }
}

async function attempt(db: Database, handlers: JobHandlers, job: ClaimedJob): Promise<JobResult | { reason: string }> {
  try {
    const { kind } = job;
    const now = currentTime();
    if (isOfAccount(kind)) return await handlers[kind]({ db, now }, job);
    const org = await findOrgById(db, job.orgId);
    if (!org) return "dropped";
    const ctx = { db, org, actor: { kind: "system" }, now, idempotency: null } as const;
    return await handlers[kind](ctx, job);
  } catch (error) {
    const { name, message } = loggable(error);
    log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, err: error }, "job failed");
    return { reason: `${name}: ${message}` };
  }
}

const isOfAccount = (kind: JobKind): kind is AccountJobKind => ACCOUNT_JOB_KINDS.some((one) => one === kind);
