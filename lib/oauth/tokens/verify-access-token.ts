import { and, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { memberships, oauthGrants, oauthTokens, users } from "../../../db/schema";
import type { KeyAccess } from "../../../db/vocabulary";
import { RUNNING_ROLES } from "../connections/runs-business";
import { accessOf } from "../scopes";
import { isToken, tokenHash } from "./opaque-token";

/** The connection by which a program calls. */
export type VerifiedGrant = { orgId: string; grantId: string; clientName: string; access: KeyAccess };

const LAST_USED_STEP_MS = 60_000;

/** Whether a text is meant as an access token, valid or not. */
export const isAccessToken = (text: string): boolean => isToken("access", text);

/**
 * The connection of an access token, or null if the token is unknown or expired, or if its connection has ended: revoked, or its user
 * deleted, no longer running the business, or signed out everywhere since (rule E12.1). Read from the database on each request.
 *
 * @param resource what the token must have been issued for (rule E11.7)
 */
export async function verifyAccessToken(
  db: Database,
  text: string,
  resource: string,
  now: Date,
): Promise<VerifiedGrant | null> {
  if (!isAccessToken(text)) return null;
  const { orgId, id, clientName, lastUsedAt } = oauthGrants;
  const [row] = await db
    .select({ orgId, id, clientName, lastUsedAt, scopes: oauthTokens.scopes })
    .from(oauthTokens)
    .innerJoin(oauthGrants, and(eq(orgId, oauthTokens.orgId), eq(id, oauthTokens.grantId)))
    .innerJoin(users, and(eq(users.id, oauthGrants.userId), eq(users.sessionEpoch, oauthGrants.userEpoch)))
    .innerJoin(memberships, and(eq(memberships.orgId, orgId), eq(memberships.userId, users.id)))
    .where(
      and(
        eq(oauthTokens.hash, tokenHash(text)),
        eq(oauthTokens.kind, "access"),
        gt(oauthTokens.expiresAt, now),
        isNull(oauthGrants.revokedAt),
        eq(oauthGrants.resource, resource),
        inArray(memberships.role, RUNNING_ROLES),
      ),
    );
  if (!row) return null;
  await noteUse(db, row, now);
  return { orgId: row.orgId, grantId: row.id, clientName: row.clientName, access: accessOf(row.scopes) };
}

/** Written at most once a minute, as for a key (rule E2). */
async function noteUse(db: Database, grant: { orgId: string; id: string; lastUsedAt: Date | null }, now: Date) {
  const before = new Date(now.getTime() - LAST_USED_STEP_MS);
  if (grant.lastUsedAt !== null && grant.lastUsedAt > before) return;
  const { orgId, id, lastUsedAt } = oauthGrants;
  await db
    .update(oauthGrants)
    .set({ lastUsedAt: now })
    .where(and(eq(orgId, grant.orgId), eq(id, grant.id), or(isNull(lastUsedAt), lt(lastUsedAt, before))));
}
