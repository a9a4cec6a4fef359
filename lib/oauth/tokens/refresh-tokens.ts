import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { oauthGrants, oauthTokens } from "../../../db/schema";
import { command } from "../../commands/command";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { authenticateClient } from "../clients/authenticate-client";
import { runsBusiness } from "../connections/runs-business";
import { OAuthError } from "../oauth-error";
import { readResource } from "../resource";
import { readScopes } from "../scopes";
import { Sender, SentText } from "../sent.schema";
import { endGrant } from "./end-grant";
import { type IssuedTokens, issueTokens } from "./issue-tokens";
import { isToken, tokenHash } from "./opaque-token";

const Sent = Sender.extend({ refreshToken: SentText, scope: SentText, resource: SentText, appUrl: SentText });

/**
 * Gives a program its next tokens for a refresh token, once: reusing one ends the connection (rule E11.3).
 *
 * @throws OAuthError `invalid_client`, `invalid_grant`, `invalid_scope`, `invalid_target`
 * @throws AppError `rate_limited`
 */
export const refreshTokens = command({
  needs: { visitor: true },
  input: Sent,
  async run({ db, now }, { refreshToken, scope, resource, appUrl, ...sender }): Promise<IssuedTokens> {
    const client = await authenticateClient(db, sender, now);
    const found = isToken("refresh", refreshToken) ? await findRefreshToken(db, refreshToken) : null;
    if (found === null || found.grant.clientId !== client.id) throw refused();
    const { token, grant } = found;
    const { orgId, id: grantId } = grant;
    if (token.usedAt !== null) return endReplayed(db, grant, now);
    if (grant.userId === null || grant.revokedAt !== null || token.expiresAt <= now) throw refused();
    if (!(await runsBusiness(db, { ...grant, userId: grant.userId }))) throw refused();
    if (resource !== "" && readResource(resource, appUrl) !== grant.resource) {
      throw new OAuthError("invalid_target", "The token is for another resource.");
    }
    const asked = scope === "" ? grant.scopes : readScopes(scope);
    if (asked.some((one) => !grant.scopes.includes(one))) {
      throw new OAuthError("invalid_scope", "The request asks for more access than was granted.");
    }
    await passLimit(db, LIMITS.refreshTokens, grantId, now);
    const issued = await db.transaction(async (tx) => {
      const used = await tx
        .update(oauthTokens)
        .set({ usedAt: now })
        .where(and(eq(oauthTokens.hash, token.hash), isNull(oauthTokens.usedAt), gt(oauthTokens.expiresAt, now)))
        .returning({ hash: oauthTokens.hash });
      if (used.length === 0) return null;
      return issueTokens(tx, { orgId, grantId, clientId: client.id, scopes: grant.scopes }, asked, now);
    });
    return issued ?? endReplayed(db, grant, now);
  },
});

async function findRefreshToken(db: Database, text: string) {
  const [row] = await db
    .select({ token: oauthTokens, grant: oauthGrants })
    .from(oauthTokens)
    .innerJoin(oauthGrants, and(eq(oauthGrants.orgId, oauthTokens.orgId), eq(oauthGrants.id, oauthTokens.grantId)))
    .where(and(eq(oauthTokens.hash, tokenHash(text)), eq(oauthTokens.kind, "refresh")));
  return row ?? null;
}

/** Two clients have the same token, and one of them stole it; there's no telling which. */
async function endReplayed(db: Database, grant: { orgId: string; id: string }, now: Date): Promise<never> {
  await endGrant(db, grant, now);
  throw refused();
}

const refused = () =>
  new OAuthError(
    "invalid_grant",
    "The refresh token is unknown, expired or already used, or its connection has ended.",
  );
