import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { oauthClients, oauthGrants, oauthTokens } from "../../../db/schema";
import type { OAuthScope } from "../../../db/vocabulary";
import { newToken, tokenHash } from "./opaque-token";

/** How long tokens work; a program that refreshes in time never needs to ask again. */
export const ACCESS_TOKEN_S = 3_600;
const REFRESH_TOKEN_MS = 30 * 86_400_000;

/** How long an ended connection is listed: as long as its changes. */
export const ENDED_CONNECTION_DAYS = 400;

/** What a program gets. */
export type IssuedTokens = { accessToken: string; refreshToken: string; scopes: OAuthScope[] };

type Grant = { orgId: string; grantId: string; clientId: string; scopes: OAuthScope[] };

/** When a connection ends if it isn't refreshed again. */
export const refreshableUntil = (now: Date): Date => new Date(now.getTime() + REFRESH_TOKEN_MS);

/**
 * Creates a connection's next pair of tokens, and keeps the connection and its program for as long as they work.
 *
 * @param accessScopes the access token's scopes; no more than the connection's
 */
export async function issueTokens(
  tx: Database,
  { orgId, grantId, clientId, scopes }: Grant,
  accessScopes: OAuthScope[],
  now: Date,
): Promise<IssuedTokens> {
  const accessToken = newToken("access");
  const refreshToken = newToken("refresh");
  const expiresAt = refreshableUntil(now);
  const own = { orgId, grantId };
  await tx.insert(oauthTokens).values([
    {
      ...own,
      hash: tokenHash(accessToken),
      kind: "access",
      scopes: accessScopes,
      expiresAt: new Date(now.getTime() + ACCESS_TOKEN_S * 1_000),
    },
    { ...own, hash: tokenHash(refreshToken), kind: "refresh", scopes, expiresAt },
  ]);
  await tx
    .update(oauthGrants)
    .set({ expiresAt })
    .where(sql`${oauthGrants.orgId} = ${orgId} and ${oauthGrants.id} = ${grantId}`);
  const keptUntil = new Date(expiresAt.getTime() + ENDED_CONNECTION_DAYS * 86_400_000);
  await tx.update(oauthClients).set({ keptUntil }).where(eq(oauthClients.id, clientId));
  return { accessToken, refreshToken, scopes: accessScopes };
}
