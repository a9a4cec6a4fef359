import { createHash, createHmac } from "node:crypto";
import type { Database } from "../../../db/client";
import { authSecret } from "../installation-secret";

/** The token of an invitation stands in the mail alone; what is stored is this hash of it. */
export const invitationTokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * The token of an invitation as it stands until it is sent again. Whoever sends its mail makes it anew, from a secret, so that it is
 * kept nowhere, and a mail that is sent twice has one link.
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

/** Whether a text can be such a token at all; what can't is never looked up. */
export const isInvitationToken = (text: unknown): text is string =>
  typeof text === "string" && /^[A-Za-z0-9_-]{43}$/.test(text);
