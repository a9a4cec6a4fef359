import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { walkOn } from "../../db/walk-on";
import { eventSubjects } from "./event-subjects";
import { isPassing } from "./prune-jobs";

/** More than a subject ever has; it keeps a statement small, and its plan on the index of subjects. */
const JOBS_OF_SUBJECT_MAX = 100;

const GONE = sql`gone as (
  select distinct org_id, id from piece where ${sql.join(
    eventSubjects.map(({ prefix, isThere }): SQL => {
      const isThis = sql`starts_with(piece.id, ${prefix})`;
      return sql`(${isThis} and not ${isThere(sql`piece.org_id`, sql`piece.id`)})`;
    }),
    sql` or `,
  )})`;

/** Deletes the events of subjects that are gone, once they have been relayed (rule O10.2). */
export function forgetGoneSubjects(db: Database): Promise<boolean> {
  return walkOn(db, {
    name: "events",
    rows: sql`select org_id, subject_id as id, id as event_id from events`,
    deleted: [
      GONE,
      sql`events_gone as (
        delete from events using piece join gone on gone.org_id = piece.org_id and gone.id = piece.id
        where events.org_id = piece.org_id and events.id = piece.event_id and events.dispatched_at is not null)`,
    ],
  });
}

/**
 * Deletes the history of work whose subject is gone (rule O10.3); other work expires with time. Work may end when the last of the
 * subject's events is already gone, so this table is walked through separately.
 */
export function forgetGoneWork(db: Database): Promise<boolean> {
  return walkOn(db, {
    name: "jobs",
    rows: sql`select org_id, subject_id as id from jobs`,
    deleted: [
      GONE,
      sql`jobs_gone as (
        delete from jobs where ctid = any(array(
          select told.ctid from gone cross join lateral (
            select ctid from jobs
            where jobs.org_id = gone.org_id and jobs.subject_id = gone.id and outcome is not null and not ${isPassing}
            limit ${JOBS_OF_SUBJECT_MAX}::int) told)))`,
    ],
  });
}
