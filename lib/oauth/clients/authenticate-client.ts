import { timingSafeEqual } from "node:crypto";
import type { Database } from "../../../db/client";
import { OAuthError } from "../oauth-error";
import type { Sender } from "../sent.schema";
import { isToken, tokenHash } from "../tokens/opaque-token";
import { findKnownClient } from "./find-client";

/**
 * The program that calls the token endpoint.
 *
 * @throws OAuthError `invalid_client` for one that is unknown or has a wrong secret
 */
export async function authenticateClient(
  db: Database,
  { clientId, secret }: Sender,
  now: Date,
): Promise<{ id: string }> {
  const client = await findKnownClient(db, clientId, now);
  if (client === null || !isSecret(client.secretHash, secret)) {
    throw new OAuthError("invalid_client", "The client is unknown or its secret is wrong.");
  }
  return { id: client.id };
}

function isSecret(secretHash: string | null, secret: string): boolean {
  if (secretHash === null) return secret === "";
  if (!isToken("secret", secret)) return false;
  return timingSafeEqual(Buffer.from(secretHash), Buffer.from(tokenHash(secret)));
}
