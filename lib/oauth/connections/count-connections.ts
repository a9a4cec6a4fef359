import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { oauthGrants } from "../../../db/schema";

/** How many connections a business may have at a time (rule E12.3). */
export const CONNECTIONS_MAX = 100;

/** How many connections of a business haven't ended. */
export async function countConnections(db: Database, orgId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(oauthGrants)
    .where(and(eq(oauthGrants.orgId, orgId), isNull(oauthGrants.revokedAt), gt(oauthGrants.expiresAt, now)));
  return row?.n ?? 0;
}
