import { and, desc, eq, lt, sql } from "drizzle-orm";
import { jobs } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { ClaimedJob } from "../../queue/claim-jobs";

/**
 * The start from which a booking was moved, as the reader of a job's email knows it; null if the email isn't about a move. An email that a
 * later move made pointless was never sent, so its time isn't the previous one (rule H12.2).
 */
export async function loadMovedFrom({ db, org }: Pick<Ctx, "db" | "org">, job: ClaimedJob): Promise<Date | null> {
  if (job.details.movedFrom === undefined) return null;
  const isEarlier = and(
    eq(jobs.orgId, org.id),
    eq(jobs.subjectId, job.subjectId),
    eq(jobs.kind, job.kind),
    lt(jobs.id, job.id),
    sql`${jobs.details} ? 'movedFrom'`,
  );
  const earlier = await db
    .select({ details: jobs.details, outcome: jobs.outcome })
    .from(jobs)
    .where(isEarlier)
    .orderBy(desc(jobs.id));
  let from = job.details.movedFrom;
  for (const { details, outcome } of earlier) {
    if (outcome === "done" || details.startAt !== from || details.movedFrom === undefined) break;
    from = details.movedFrom;
  }
  return new Date(from);
}
