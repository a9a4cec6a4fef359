import type { Database } from "../../db/client";
import type { JobKind } from "../../db/vocabulary";
import { log, loggable } from "../log";
import { findOrgById } from "../orgs/find-org";
import { type ClaimedJob, claimJobs, endJob, postponeJob } from "./claim-jobs";
import type { JobHandler } from "./job-handler";

export type JobHandlers = Record<JobKind, JobHandler>;

/** How many jobs a worker has in hand at once: a slow one never holds up the others for long. */
const IN_HAND_MAX = 8;

/**
 * Claims due jobs and does them; a failed one is tried again later.
 *
 * @returns how many were in hand; fewer than could be says that nothing more is due
 */
export async function runJobs(db: Database, handlers: JobHandlers, now: Date): Promise<number> {
  const claimed = await claimJobs(db, now, IN_HAND_MAX);
  await Promise.all(claimed.map((job) => runJob(db, handlers, job)));
  return claimed.length;
}

async function runJob(db: Database, handlers: JobHandlers, job: ClaimedJob): Promise<void> {
  const now = new Date();
  try {
    const org = await findOrgById(db, job.orgId);
    const ctx = org && ({ db, org, actor: { kind: "system" }, now, idempotency: null } as const);
    await endJob(db, job, ctx ? await handlers[job.kind](ctx, job) : "dropped", now);
  } catch (error) {
    const { name, message } = loggable(error);
    log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, err: error }, "job failed");
    await postponeJob(db, job, `${name}: ${message}`, now);
  }
}
