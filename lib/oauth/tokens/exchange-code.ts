import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { oauthCodes, oauthGrants } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import { command } from "../../commands/command";
import { newId } from "../../ids";
import { isVerifier } from "../asking/authorization-request";
import { authenticateClient } from "../clients/authenticate-client";
import { redirectHost } from "../clients/redirect-uri";
import { CONNECTIONS_MAX, countConnections } from "../connections/count-connections";
import { runsBusiness } from "../connections/runs-business";
import { OAuthError } from "../oauth-error";
import { readResource } from "../resource";
import { Sender, SentText } from "../sent.schema";
import { endGrant } from "./end-grant";
import { type IssuedTokens, issueTokens, refreshableUntil } from "./issue-tokens";
import { isToken, tokenHash } from "./opaque-token";

const Sent = Sender.extend({
  code: SentText,
  verifier: SentText,
  redirectUri: SentText,
  resource: SentText,
  appUrl: SentText,
});

/**
 * Gives a program its first tokens for a code, once (rule E11.3). A code that is used again ends its connection.
 *
 * @throws OAuthError `invalid_client`, `invalid_grant`, `invalid_target`
 */
export const exchangeCode = command({
  needs: { visitor: true },
  input: Sent,
  async run({ db, now }, { code, verifier, redirectUri, resource, appUrl, ...sender }): Promise<IssuedTokens> {
    const client = await authenticateClient(db, sender, now);
    const stored = isToken("code", code) ? await findCode(db, code) : null;
    if (stored === null) throw refused();
    if (stored.usedAt !== null) return endReplayed(db, code, now);
    const isItsOwn = stored.clientId === client.id && (redirectUri === "" || redirectUri === stored.redirectUri);
    if (!isItsOwn || !isVerifier(verifier, stored.codeChallenge)) throw refused();
    if (resource !== "" && readResource(resource, appUrl) !== stored.resource) {
      throw new OAuthError("invalid_target", "The code is for another resource.");
    }
    const issued = await db.transaction(async (tx) => {
      const grantId = newId("con");
      // Of several requests at the same time the first gets it: the others find it used.
      const used = await tx
        .update(oauthCodes)
        .set({ usedAt: now, grantId })
        .where(and(eq(oauthCodes.hash, stored.hash), isNull(oauthCodes.usedAt), gt(oauthCodes.expiresAt, now)))
        .returning({ hash: oauthCodes.hash });
      if (used.length === 0) return null;
      return connect(tx, stored, grantId, now);
    });
    return issued ?? endReplayed(db, code, now);
  },
});

async function findCode(db: Database, code: string) {
  const [row] = await db
    .select()
    .from(oauthCodes)
    .where(eq(oauthCodes.hash, tokenHash(code)));
  return row ?? null;
}

async function connect(tx: Database, code: typeof oauthCodes.$inferSelect, grantId: string, now: Date) {
  const { orgId, clientId, clientName, userId, userEpoch, scopes, resource, redirectUri } = code;
  await takeTurns(tx, `connections of ${orgId}`);
  const isFull = (await countConnections(tx, orgId, now)) >= CONNECTIONS_MAX;
  if (isFull || !(await runsBusiness(tx, { orgId, userId, userEpoch }))) throw refused();
  await tx.insert(oauthGrants).values({
    orgId,
    id: grantId,
    clientId,
    clientName,
    redirectHost: redirectHost(redirectUri),
    userId,
    userEpoch,
    scopes,
    resource,
    createdAt: now,
    expiresAt: refreshableUntil(now),
  });
  return issueTokens(tx, { orgId, grantId, clientId, scopes }, scopes, now);
}

/** A used code was stolen by one of its two senders: neither keeps anything. */
async function endReplayed(db: Database, code: string, now: Date): Promise<never> {
  const used = await findCode(db, code);
  if (used?.grantId) await endGrant(db, { orgId: used.orgId, id: used.grantId }, now);
  throw refused();
}

const refused = () =>
  new OAuthError("invalid_grant", "The code is unknown, expired, already used or not issued to this client.");
