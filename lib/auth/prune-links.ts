import { lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deleteInPieces } from "../../db/delete-in-pieces";
import { invitations, verificationTokens } from "../../db/schema";

/** An invitation that has run out is listed for a while: it can be sent again. */
const OLD_INVITATION_MS = 30 * 86_400_000;

/** Deletes the sign-in links that nobody has used in time, and the invitations that ran out a month ago. */
export async function pruneLinks(db: Database, now: Date): Promise<boolean> {
  const { expires } = verificationTokens;
  const areLinksGone = await deleteInPieces(db, {
    table: verificationTokens,
    where: lte(expires, now),
    orderBy: sql`${expires}`,
  });
  const monthAgo = new Date(now.getTime() - OLD_INVITATION_MS);
  const { expiresAt } = invitations;
  const old = { table: invitations, where: lte(expiresAt, monthAgo), orderBy: sql`${expiresAt}` };
  return (await deleteInPieces(db, old)) && areLinksGone;
}
