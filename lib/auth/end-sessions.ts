import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { jobs, users, verificationTokens } from "../../db/schema";
import { NO_BUSINESS } from "../queue/job-handler";

/** Ends every session of a user at once, wherever it is open, and every sign-in link that is on its way to them. */
export async function endSessions(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, id));
  // First those that are yet to be made: whoever makes one looks at its job.
  await tx
    .update(jobs)
    .set({ outcome: "dropped", endedAt: sql`now()`, leaseUntil: null })
    .where(
      and(eq(jobs.orgId, NO_BUSINESS), eq(jobs.subjectId, email), eq(jobs.kind, "sign_in_link"), isNull(jobs.outcome)),
    );
  await tx.delete(verificationTokens).where(eq(verificationTokens.identifier, email));
}
