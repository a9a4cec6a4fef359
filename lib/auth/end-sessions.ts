import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { jobs, users, verificationTokens } from "../../db/schema";
import { NO_BUSINESS } from "../queue/job-handler";

/** Ends every session of a user at once, on every device, and every sign-in link on its way to them. */
export async function endSessions(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, id));
  // First the links still to be created: their creation checks the job.
  await tx
    .update(jobs)
    .set({ outcome: "dropped", endedAt: sql`now()`, leaseUntil: null })
    .where(
      and(eq(jobs.orgId, NO_BUSINESS), eq(jobs.subjectId, email), eq(jobs.kind, "sign_in_link"), isNull(jobs.outcome)),
    );
  await tx.delete(verificationTokens).where(eq(verificationTokens.identifier, email));
}
