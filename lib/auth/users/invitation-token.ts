import { createHash, randomBytes } from "node:crypto";

/** The token of an invitation stands in the mail alone; what is stored is this hash of it. */
export const invitationTokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

export const newInvitationToken = (): string => randomBytes(32).toString("base64url");

/** Whether a text can be such a token at all; what can't is never looked up. */
export const isInvitationToken = (text: unknown): text is string =>
  typeof text === "string" && /^[A-Za-z0-9_-]{43}$/.test(text);
