import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { jobs } from "../../db/schema";
import type { JobKind, JobOutcome } from "../../db/vocabulary";
import type { JobLane } from "./job-lanes";
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
  /** when it was requested */
  createdAt: Date;
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
  created_at: string;
};

/**
 * Claims due jobs for the free places of each lane, the longest due first. Two workers, on however many instances, never claim
 * the same job (rule O5.1). Each kind is looked up separately, so that however many jobs of one kind wait, those of another are
 * found right away.
 */
export async function claimJobs(
  db: Database,
  now: Date,
  lanes: readonly JobLane[],
  leaseMs = LEASE_MS,
): Promise<ClaimedJob[]> {
  const at = now.toISOString();
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const free = JSON.stringify(lanes.map(({ kinds, placesMax }) => ({ kinds, places: placesMax })));
  const rows = await db.execute<JobRow>(sql`
    update jobs set lease_until = ${leaseUntil}::timestamptz, attempts = attempts + 1
    where (org_id, id) in (
      select due.org_id, due.id
      from jsonb_to_recordset(${free}::jsonb) as lane(kinds text[], places int) cross join lateral (
        select of_kind.org_id, of_kind.id from unnest(lane.kinds) as lane_kind(kind) cross join lateral (
          select org_id, id, due_at from jobs
          where jobs.kind = lane_kind.kind and outcome is null and due_at <= ${at}::timestamptz
            and (lease_until is null or lease_until <= ${at}::timestamptz)
          order by due_at, id limit lane.places for update skip locked) of_kind
        order by of_kind.due_at, of_kind.id limit lane.places) due)
    returning org_id, id::text, kind, key, subject_id, details, due_at::text, attempts, created_at::text`);
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
      createdAt: new Date(row.created_at),
    }))
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id);
}

/** Extends a job's lease, unless the job was ended or put back, or its lease has passed to another worker meanwhile. */
export async function renewJob(db: Database, job: ClaimedJob, leaseUntil: Date): Promise<void> {
  await db.update(jobs).set({ leaseUntil }).where(holdsLease(job));
}

/**
 * Ends a job. Finished work counts as finished even if its lease has passed to another worker meanwhile; only the holder of the
 * lease can say that it's no longer needed.
 */
export async function endJob(db: Database, job: ClaimedJob, outcome: JobOutcome, now: Date): Promise<void> {
  const isTheirs = outcome === "done" ? isJob(job) : holdsLease(job);
  await db
    .update(jobs)
    .set({ outcome, endedAt: now, leaseUntil: null, details: withoutClient })
    .where(and(isTheirs, isNull(jobs.outcome)));
}

/** Puts a failed job back to be retried, or gives it up after its last attempt. */
export async function failJob(db: Database, job: ClaimedJob, reason: string, now: Date): Promise<void> {
  const againAt = nextAttemptAt(job.attempts, now);
  const lastError = reason.slice(0, 500);
  const set = againAt === null ? { outcome: "failed" as const, endedAt: now } : { dueAt: againAt };
  await db
    .update(jobs)
    .set({ ...set, lastError, leaseUntil: null, ...(againAt === null ? { details: withoutClient } : {}) })
    .where(and(holdsLease(job), isNull(jobs.outcome)));
}

/** Gives a job up right away, however few attempts it had. */
export async function giveUpJob(db: Database, job: ClaimedJob, reason: string, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ outcome: "failed", endedAt: now, lastError: reason, leaseUntil: null, details: withoutClient })
    .where(and(holdsLease(job), isNull(jobs.outcome)));
}

type Postponed = { laterAt: Date; isUncounted?: boolean };

/** Puts back a job whose turn hasn't come yet. */
export async function postponeJob(db: Database, job: ClaimedJob, { laterAt, isUncounted }: Postponed): Promise<void> {
  const details = sql`(${jobs.details} - 'client') || '{"waits":"turn"}'`;
  const counted = isUncounted ? { attempts: sql`${jobs.attempts} - 1` } : {};
  await db
    .update(jobs)
    .set({ dueAt: laterAt, leaseUntil: null, details, ...counted })
    .where(and(holdsLease(job), isNull(jobs.outcome)));
}

/** The origin of a request is forgotten as soon as nothing depends on it. */
const withoutClient = sql`${jobs.details} - 'client'`;

const isJob = ({ orgId, id }: ClaimedJob): SQL | undefined => and(eq(jobs.orgId, orgId), eq(jobs.id, id));

// A job put back uncounted may have the number of a worker that lost it long ago, but not while it's claimed: the next claim counts on.
const holdsLease = (job: ClaimedJob): SQL | undefined =>
  and(isJob(job), eq(jobs.attempts, job.attempts), isNotNull(jobs.leaseUntil));
