import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { jobs } from "../../../db/schema";
import type { CalendarProblem } from "../../../db/vocabulary";
import { ofLease, type PushLease } from "./push-lease";

/** Shows that a booking couldn't be written to its calendar (rule K4.4). */
export async function notePushProblem(
  db: Database,
  lease: PushLease,
  problem: CalendarProblem,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update calendar_pushes set problem = ${problem}, problem_at = ${now.toISOString()}::timestamptz where ${ofLease(lease)}`);
}

/** A booking is where it belongs: nobody has to see to pushes that were given up before. */
export async function notePushed(db: Database, lease: PushLease, now: Date): Promise<void> {
  await db.execute(sql`
    update calendar_pushes set problem = null, problem_at = null where ${ofLease(lease)} and problem is not null`);
  await db
    .update(jobs)
    .set({ settledAt: now })
    .where(
      and(
        eq(jobs.orgId, lease.orgId),
        eq(jobs.subjectId, lease.bookingId),
        eq(jobs.kind, "calendar_push"),
        eq(jobs.outcome, "failed"),
        isNull(jobs.settledAt),
      ),
    );
}
