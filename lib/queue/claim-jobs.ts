import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { jobs } from "../../db/schema";
import type { JobKind, JobOutcome } from "../../db/vocabulary";
import { LEASE_MS } from "./lease";
import { nextAttemptAt } from "./retry-schedule";

/** A job that a worker has claimed. `attempts` counts this one. */
export type ClaimedJob = {
  orgId: string;
  id: number;
  kind: JobKind;
  key: string;
  subjectId: string;
  details: Record<string, string>;
  dueAt: Date;
  attempts: number;
};

type JobRow = Record<string, unknown> & {
  org_id: string;
  id: string;
  kind: JobKind;
  key: string;
  subject_id: string;
  details: Record<string, string>;
  due_at: string;
  attempts: number;
};

/** Claims up to `max` due jobs, the longest due first. No two workers, on however many instances, claim the same (rule O5). */
export async function claimJobs(db: Database, now: Date, max: number, leaseMs = LEASE_MS): Promise<ClaimedJob[]> {
  const at = now.toISOString();
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const rows = await db.execute<JobRow>(sql`
    update jobs set lease_until = ${leaseUntil}::timestamptz, attempts = attempts + 1
    where (org_id, id) in (
      select org_id, id from jobs
      where outcome is null and due_at <= ${at}::timestamptz and (lease_until is null or lease_until <= ${at}::timestamptz)
      order by due_at limit ${max} for update skip locked)
    returning org_id, id::text, kind, key, subject_id, details, due_at::text, attempts`);
  return rows
    .map((row) => ({
      orgId: row.org_id,
      id: Number(row.id),
      kind: row.kind,
      key: row.key,
      subjectId: row.subject_id,
      details: row.details,
      dueAt: new Date(row.due_at),
      attempts: row.attempts,
    }))
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/** Makes a job's lease last longer, unless the job was ended or put back, or its lease has passed to another worker meanwhile. */
export async function renewJob(db: Database, job: ClaimedJob, leaseUntil: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ leaseUntil })
    .where(and(holdsLease(job), isNotNull(jobs.leaseUntil)));
}

/** Ends a job, unless its lease has passed to another worker meanwhile. */
export async function endJob(db: Database, job: ClaimedJob, outcome: JobOutcome, now: Date): Promise<void> {
  await db.update(jobs).set({ outcome, endedAt: now, leaseUntil: null }).where(holdsLease(job));
}

/** Puts a failed job back to be tried again, or gives it up after its last attempt. */
export async function failJob(db: Database, job: ClaimedJob, reason: string, now: Date): Promise<void> {
  const againAt = nextAttemptAt(job.attempts, now);
  const lastError = reason.slice(0, 500);
  const set = againAt === null ? { outcome: "failed" as const, endedAt: now } : { dueAt: againAt };
  await db
    .update(jobs)
    .set({ ...set, lastError, leaseUntil: null })
    .where(holdsLease(job));
}

function holdsLease({ orgId, id, attempts }: ClaimedJob): SQL | undefined {
  return and(eq(jobs.orgId, orgId), eq(jobs.id, id), eq(jobs.attempts, attempts));
}
