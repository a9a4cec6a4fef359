import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { oauthGrants } from "../../../db/schema";

/**
 * Ends what somebody has allowed programs to do in a business, for good: they do not come back to life with the role (rule E12.2).
 * Whoever has no role there is refused anyway.
 */
export async function endConnectionsOf(tx: Database, orgId: string, userId: string, now: Date): Promise<void> {
  await tx
    .update(oauthGrants)
    .set({ revokedAt: now })
    .where(and(eq(oauthGrants.orgId, orgId), eq(oauthGrants.userId, userId), isNull(oauthGrants.revokedAt)));
}
