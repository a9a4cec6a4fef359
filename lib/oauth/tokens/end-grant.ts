import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { oauthGrants } from "../../../db/schema";

/** Ends a connection at once; an ended one stays unchanged (rule E12.2). */
export async function endGrant(
  db: Database,
  { orgId, id }: { orgId: string; id: string },
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(oauthGrants)
    .set({ revokedAt: sql`coalesce(${oauthGrants.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(oauthGrants.orgId, orgId), eq(oauthGrants.id, id)))
    .returning({ id: oauthGrants.id });
  return ended.length > 0;
}
