import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { oauthClients, oauthCodes, users } from "../../../db/schema";
import { KEY_ACCESS, OAUTH_SCOPES } from "../../../db/vocabulary";
import { command } from "../../commands/command";
import { AppError, notAllowed } from "../../errors";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { isDocumentUrl } from "../clients/document-url";
import { UNUSED_CLIENT_DAYS } from "../clients/register-client";
import { ClientMetadata } from "../clients/schema";
import { CONNECTIONS_MAX, countConnections } from "../connections/count-connections";
import { scopesOf } from "../scopes";
import { Sender, SentText } from "../sent.schema";
import { newToken, tokenHash } from "../tokens/opaque-token";

/** How long a program has to use what was allowed (rule E11.3). */
const CODE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A request that was reviewed, and how much of it is allowed. */
export const Approval = z.object({
  client: z.object({
    id: Sender.shape.clientId,
    name: SentText,
    redirectUris: ClientMetadata.shape.redirect_uris,
  }),
  redirectUri: SentText,
  asked: z.object({
    scopes: z.array(z.enum(OAUTH_SCOPES)).max(OAUTH_SCOPES.length),
    resource: SentText,
    codeChallenge: SentText,
  }),
  access: z.enum(KEY_ACCESS, "is required"),
});

/**
 * Gives a program the access it asks for in one business, or less; it exchanges the code for its tokens.
 *
 * @throws AppError `conflict` when the business has as many connections as it can have; `rate_limited`
 */
export const approveRequest = command({
  needs: { user: "manage" },
  input: Approval,
  async run({ db, org, actor, now }, { client, redirectUri, asked, access }): Promise<{ code: string }> {
    if (actor.kind !== "user") throw notAllowed();
    await passLimit(db, LIMITS.allowProgram, actor.userId, now);
    if ((await countConnections(db, org.id, now)) >= CONNECTIONS_MAX) {
      throw new AppError("conflict", `${org.name} already has ${CONNECTIONS_MAX} connections. Disconnect one first.`);
    }
    const code = newToken("code");
    await db.transaction(async (tx) => {
      if (isDocumentUrl(client.id)) await keepDescribed(tx, client, now);
      const [user] = await tx.select({ epoch: users.sessionEpoch }).from(users).where(eq(users.id, actor.userId));
      if (!user) throw notAllowed();
      await tx.insert(oauthCodes).values({
        hash: tokenHash(code),
        orgId: org.id,
        clientId: client.id,
        clientName: client.name,
        userId: actor.userId,
        userEpoch: user.epoch,
        redirectUri,
        scopes: scopesOf(asked.scopes.includes("write") ? access : "read-only"),
        resource: asked.resource,
        codeChallenge: asked.codeChallenge,
        expiresAt: new Date(now.getTime() + CODE_MS),
      });
    });
    return { code };
  },
});

/** From here on, the token endpoint knows a program that is described by its document. */
async function keepDescribed(tx: Database, { id, name, redirectUris }: z.output<typeof Approval>["client"], now: Date) {
  const keptUntil = new Date(now.getTime() + UNUSED_CLIENT_DAYS * DAY_MS);
  await tx
    .insert(oauthClients)
    .values({ id, name, redirectUris, keptUntil })
    .onConflictDoUpdate({
      target: oauthClients.id,
      set: { name, redirectUris, keptUntil: sql`greatest(${oauthClients.keptUntil}, excluded.kept_until)` },
    });
}
