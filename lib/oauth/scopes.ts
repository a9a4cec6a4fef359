import { type KeyAccess, OAUTH_SCOPES, type OAuthScope } from "../../db/vocabulary";
import { OAuthError } from "./oauth-error";

const isScope = (word: string): word is OAuthScope => OAUTH_SCOPES.some((scope) => scope === word);

/**
 * The access that a program asks for: write includes read. Unknown words are left out; a program that asks for nothing leaves
 * it to the person.
 *
 * @param asked words with spaces between them
 * @throws OAuthError `invalid_scope` when all words are unknown
 */
export function readScopes(asked: string): OAuthScope[] {
  const words = asked.split(" ").filter(Boolean);
  const known = words.filter(isScope);
  if (words.length > 0 && known.length === 0) {
    throw new OAuthError("invalid_scope", `The supported scopes are ${OAUTH_SCOPES.join(" and ")}.`);
  }
  return known.includes("read") && !known.includes("write") ? ["read"] : [...OAUTH_SCOPES];
}

/** What scopes are for a command: the access of a key. */
export const accessOf = (scopes: readonly OAuthScope[]): KeyAccess =>
  scopes.includes("write") ? "read-write" : "read-only";

export const scopesOf = (access: KeyAccess): OAuthScope[] => (access === "read-write" ? ["read", "write"] : ["read"]);
