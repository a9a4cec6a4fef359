import { and, eq } from "drizzle-orm";
import { oauthGrants, oauthTokens } from "../../../db/schema";
import { command } from "../../commands/command";
import { authenticateClient } from "../clients/authenticate-client";
import { Sender, SentText } from "../sent.schema";
import { endGrant } from "./end-grant";
import { isToken, tokenHash } from "./opaque-token";

const Sent = Sender.extend({ token: SentText });

/**
 * Ends the connection that a token of a program belongs to. For an unknown token, or another program's, nothing happens and the answer is
 * the same (rule E11.8).
 *
 * @throws OAuthError `invalid_client`
 */
export const revokeToken = command({
  needs: { visitor: true },
  input: Sent,
  async run({ db, now }, { token, ...sender }): Promise<null> {
    const client = await authenticateClient(db, sender, now);
    if (!isToken("access", token) && !isToken("refresh", token)) return null;
    const [found] = await db
      .select({ orgId: oauthGrants.orgId, id: oauthGrants.id })
      .from(oauthTokens)
      .innerJoin(oauthGrants, and(eq(oauthGrants.orgId, oauthTokens.orgId), eq(oauthGrants.id, oauthTokens.grantId)))
      .where(and(eq(oauthTokens.hash, tokenHash(token)), eq(oauthGrants.clientId, client.id)));
    if (found) await endGrant(db, found, now);
    return null;
  },
});
