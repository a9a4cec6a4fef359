import { and, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deleteInPieces, deletePiece, inPieces } from "../../db/delete-in-pieces";
import { invitations, jobs, verificationTokens } from "../../db/schema";
import { forgetKeptMails } from "../email/sending/forget-kept-mails";

const DAY_MS = 86_400_000;

/** Expired invitations stay in the list for a while, so that they can be resent. */
const OLD_INVITATION_MS = 30 * DAY_MS;

/**
 * Deletes expired sign-in links, the day-old requests for one (rule O10.3), and invitations that expired a month ago.
 *
 * @returns false: more may be left
 */
export async function pruneLinks(db: Database, now: Date): Promise<boolean> {
  const { expires } = verificationTokens;
  const areLinksGone = await deleteInPieces(db, {
    table: verificationTokens,
    where: lte(expires, now),
    orderBy: sql`${expires}`,
  });
  const monthAgo = new Date(now.getTime() - OLD_INVITATION_MS);
  const { expiresAt } = invitations;
  const areInvitationsGone = await deleteInPieces(db, {
    table: invitations,
    where: lte(expiresAt, monthAgo),
    orderBy: sql`${expiresAt}`,
  });
  const areAskersGone = await pruneMailJobs(db, "sign_in_link", new Date(now.getTime() - DAY_MS));
  // The record of its email is kept as long as the invitation is listed.
  const areMailsGone = await pruneMailJobs(db, "invitation", new Date(now.getTime() - 2 * OLD_INVITATION_MS));
  return areLinksGone && areInvitationsGone && areAskersGone && areMailsGone;
}

/** By then these jobs, which name people, are no longer shown anywhere. An email kept as a file is deleted with its job. */
function pruneMailJobs(db: Database, kind: "sign_in_link" | "invitation", before: Date): Promise<boolean> {
  const where = and(sql`kind = ${sql.raw(`'${kind}'`)}`, isNotNull(jobs.outcome), lte(jobs.endedAt, before));
  const old = { table: jobs, where, orderBy: sql`${jobs.endedAt}` };
  return inPieces(() =>
    db.transaction(async (tx) => {
      const gone = await tx.execute<{ org_id: string; key: string }>(deletePiece(old, sql`org_id, key`));
      await forgetKeptMails(gone.map(({ org_id, key }) => ({ orgId: org_id, kind, key })));
      return gone.length;
    }),
  );
}
