import { and, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deletePiece, inPieces } from "../../db/delete-in-pieces";
import { jobs } from "../../db/schema";
import type { JobKind } from "../../db/vocabulary";
import { forgetKeptMails } from "../email/sending/forget-kept-mails";
import { ENDED_WORK_DAYS } from "../queue/ended-work";

/**
 * Ended work that goes with time, in the words of its index: what was done, and mails that were no longer needed. What was given
 * up, and that a deposit is paid back by hand, is told for as long as there is something to tell it of (rule O10.3).
 */
export const isPassing: SQL = sql`(outcome = 'done' or (outcome = 'dropped' and kind <> 'refund'))`;

type Gone = { org_id: string; kind: JobKind; key: string };

/**
 * Deletes it, the oldest first; a mail that is kept as a file goes with its job, since that alone knows the file's name. A refund
 * whose job is gone is guarded by its payment: what is marked as refunded is owed to nobody, whoever asks for it again.
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
