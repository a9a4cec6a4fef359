import { lte } from "drizzle-orm";
import type { Database } from "../../db/client";
import { invitations, verificationTokens } from "../../db/schema";

/** An invitation that has run out is listed for a while: it can be sent again. */
const OLD_INVITATION_MS = 30 * 86_400_000;

/** Deletes the sign-in links that nobody has used in time, and the invitations that ran out a month ago. */
export async function pruneLinks(db: Database, now: Date): Promise<void> {
  await db.delete(verificationTokens).where(lte(verificationTokens.expires, now));
  await db.delete(invitations).where(lte(invitations.expiresAt, new Date(now.getTime() - OLD_INVITATION_MS)));
}
