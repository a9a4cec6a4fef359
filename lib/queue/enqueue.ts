import { type SQL, sql } from "drizzle-orm";
import type { JobKind } from "../../db/vocabulary";

/**
 * Work to be done at `dueAt` or soon after. `key` makes it one piece of work of its kind in the business, however often it's
 * requested; `subjectId` is what it's about, such as a booking.
 */
export type NewJob = { kind: JobKind; key: string; subjectId: string; details: Record<string, string>; dueAt: Date };

/** The statement that creates work, as part of the change's own transaction; existing work stays. */
export function enqueueJobs(orgId: string, jobs: readonly [NewJob, ...NewJob[]]): SQL {
  const rows = jobs.map(({ subjectId, dueAt, ...job }) => ({
    ...job,
    subject_id: subjectId,
    due_at: dueAt.toISOString(),
  }));
  return sql`insert into jobs (org_id, kind, key, subject_id, details, due_at)
    select ${orgId}::text, kind, key, subject_id, details, due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as work(kind text, key text, subject_id text, details jsonb, due_at timestamptz)
    on conflict (org_id, kind, key) do nothing returning 1`;
}

/**
 * The statement that stores work as given up although none of its own attempts failed, for someone to take care of (rule O11).
 * Work of that kind and key that had ended is given up again, unless it's to be reported only once; unfinished work stays as it
 * is.
 */
export function storeGivenUp(
  orgId: string,
  { kind, key, subjectId, details, dueAt }: NewJob,
  reason: string,
  now: Date,
  { isOnce = false } = {},
): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    insert into jobs (org_id, kind, key, subject_id, details, due_at, outcome, ended_at, last_error)
    values (${orgId}, ${kind}, ${key}, ${subjectId}, ${JSON.stringify(details)}::jsonb, ${dueAt.toISOString()}::timestamptz,
      'failed', ${at}, ${reason.slice(0, 500)})
    on conflict (org_id, kind, key) do update
      set outcome = 'failed', ended_at = ${at}, last_error = excluded.last_error, settled_at = null
      where jobs.outcome is not null and not ${isOnce}::boolean
    returning 1`;
}
