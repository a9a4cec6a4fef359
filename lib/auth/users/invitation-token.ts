import { createHash, createHmac } from "node:crypto";
import type { Database } from "../../../db/client";
import { authSecret } from "../installation-secret";

/** An invitation's token exists only in its email; only this hash is stored. */
export const invitationTokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * The token of an invitation until it is resent. The email job derives it from a secret, so that it is stored nowhere and an email sent
 * twice has the same link.
 */
export async function invitationToken(
  db: Database,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<string> {
  const said = `invitation ${id} ${expiresAt.toISOString()}`;
  return createHmac("sha256", await authSecret(db))
    .update(said)
    .digest("base64url");
}

/** Whether a text can be such a token at all; others are never looked up. */
export const isInvitationToken = (text: unknown): text is string =>
  typeof text === "string" && /^[A-Za-z0-9_-]{43}$/.test(text);
