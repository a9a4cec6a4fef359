import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { users, verificationTokens } from "../../db/schema";

/** Ends every session of a user at once, wherever it is open, and every sign-in link that is on its way to them. */
export async function endSessions(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, id));
  await tx.delete(verificationTokens).where(eq(verificationTokens.identifier, email));
}
