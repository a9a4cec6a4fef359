import { createHash, randomBytes } from "node:crypto";

/** What a token is for, by its prefix; API keys have other prefixes. */
const PREFIXES = { access: "bk_oat_", refresh: "bk_ort_", code: "bk_ocd_", secret: "bk_ocs_" } as const;
type Kind = keyof typeof PREFIXES;

/** A new token, code or secret of 256 random bits (rule E11.1). */
export const newToken = (kind: Kind): string => `${PREFIXES[kind]}${randomBytes(32).toString("base64url")}`;

/** Whether a text can be one at all; others are never looked up. */
export const isToken = (kind: Kind, text: string): boolean =>
  text.startsWith(PREFIXES[kind]) && /^[\w-]{43}$/.test(text.slice(PREFIXES[kind].length));

/** What is stored of it (rule E11.1): its SHA-256 in hex. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
