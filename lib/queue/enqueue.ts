import { type SQL, sql } from "drizzle-orm";
import type { JobKind } from "../../db/vocabulary";

/**
 * Work to be done at `dueAt` or soon after. `key` makes it one piece of work of its kind in the business, whoever asks for
 * it again; `subjectId` is what it is about, such as a booking.
 */
export type NewJob = { kind: JobKind; key: string; subjectId: string; details: Record<string, string>; dueAt: Date };

/** The statement that leaves work to be done, to be part of the change's own transaction; what is there already stays. */
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
