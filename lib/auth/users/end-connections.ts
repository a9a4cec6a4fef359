import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { oauthGrants } from "../../../db/schema";

/**
 * Permanently ends a user's connected programs in a business: they don't come back with the role (rule E12.2). Users without a role are
 * refused anyway.
 */
export async function endConnectionsOf(tx: Database, orgId: string, userId: string, now: Date): Promise<void> {
  await tx
    .update(oauthGrants)
    .set({ revokedAt: now })
    .where(and(eq(oauthGrants.orgId, orgId), eq(oauthGrants.userId, userId), isNull(oauthGrants.revokedAt)));
}
