import { and, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deletePiece, inPieces } from "../../db/delete-in-pieces";
import { jobs } from "../../db/schema";
import type { JobKind } from "../../db/vocabulary";
import { forgetKeptMails } from "../email/sending/forget-kept-mails";
import { ENDED_WORK_DAYS } from "../queue/ended-work";

/**
 * Ended work that expires with time, in the terms of its index: finished work, and emails that were no longer needed. Work that
 * was given up, and manual refunds of deposits, are kept for as long as what they are about exists (rule O10.3).
 */
export const isPassing: SQL = sql`(outcome = 'done' or (outcome = 'dropped' and kind <> 'refund'))`;

type Gone = { org_id: string; kind: JobKind; key: string };

/**
 * Deletes it, oldest first. An email saved as a file is deleted with its job, because only the job knows the file's name. A refund whose
 * job is gone is protected by its payment: once marked as refunded, it's never owed again.
 */
export function pruneJobs(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ENDED_WORK_DAYS * 86_400_000);
  const old = { table: jobs, where: and(isPassing, lte(jobs.endedAt, before)), orderBy: sql`${jobs.endedAt}` };
  return inPieces(() =>
    db.transaction(async (tx) => {
      const gone = await tx.execute<Gone>(deletePiece(old, sql`org_id, kind, key`));
      await forgetKeptMails(gone.map(({ org_id, kind, key }) => ({ orgId: org_id, kind, key })));
      return gone.length;
    }),
  );
}
