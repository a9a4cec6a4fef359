import { createHash } from "node:crypto";
import type { OAuthScope } from "../../../db/vocabulary";
import type { Client } from "../clients/find-client";
import { isRegistered } from "../clients/redirect-uri";
import { OAuthError } from "../oauth-error";
import { readResource } from "../resource";
import { readScopes } from "../scopes";

/** The parameters that are read, in the order in which forms pass them on; all others are ignored. */
export const PARAMETERS = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
  "response_mode",
] as const;
type Parameter = (typeof PARAMETERS)[number];

/** The most characters in one parameter. */
const PARAMETER_MAX = 4_096;

/** What was sent: the parameters that came once, and the names of those that were repeated or are too long. */
export type SentRequest = { values: Partial<Record<Parameter, string>>; odd: readonly Parameter[] };

/** Parameters as they came; an empty one counts as absent (RFC 6749, 3.1). */
export function readSent(all: (name: Parameter) => readonly string[]): SentRequest {
  const values: SentRequest["values"] = {};
  const odd: Parameter[] = [];
  for (const name of PARAMETERS) {
    const [value = "", ...more] = all(name);
    if (more.length > 0 || value.length > PARAMETER_MAX || value.includes("\0") || !value.isWellFormed())
      odd.push(name);
    else if (value !== "") values[name] = value;
  }
  return { values, odd };
}

/** Where the answer goes: one of the program's own addresses (rules E11.4, E11.6). */
export type ReturnAddress = { redirectUri: string; state: string | null };

/**
 * Where the answer is sent.
 *
 * @throws OAuthError: then the person isn't redirected
 */
export function returnAddressOf({ values, odd }: SentRequest, client: Client): ReturnAddress {
  const [only, ...others] = client.redirectUris;
  const redirectUri = values.redirect_uri ?? (others.length === 0 ? only : undefined);
  if (odd.includes("redirect_uri") || redirectUri === undefined || !isRegistered(redirectUri, client.redirectUris)) {
    throw new OAuthError("invalid_request", "The app asked to send you back to an address it hasn't registered.");
  }
  return { redirectUri, state: values.state ?? null };
}

/** What the person is asked to allow. */
export type AskedFor = { scopes: OAuthScope[]; resource: string; codeChallenge: string };

/**
 * What is asked for; the program is told of any errors.
 *
 * @throws OAuthError
 */
export function readAskedFor({ values, odd }: SentRequest, appUrl: string): AskedFor {
  const [first] = odd;
  if (first !== undefined) throw invalid(`${first} must be given once and must not be too long.`);
  if (values.response_type !== "code") {
    const code = values.response_type === undefined ? "invalid_request" : "unsupported_response_type";
    throw new OAuthError(code, "response_type must be code.");
  }
  if ((values.response_mode ?? "query") !== "query") throw invalid("response_mode must be query.");
  // Without a value it means "plain", which reveals what it should keep secret (rule E11.4).
  if (values.code_challenge_method !== "S256") throw invalid("code_challenge_method must be S256.");
  const codeChallenge = values.code_challenge ?? "";
  if (!/^[\w-]{43}$/.test(codeChallenge)) throw invalid("code_challenge must be a base64url-encoded SHA-256 hash.");
  return {
    codeChallenge,
    scopes: readScopes(values.scope ?? ""),
    resource: readResource(values.resource ?? "", appUrl),
  };
}

/** Whether a program knows the verifier of its challenge (rule E11.4). */
export const isVerifier = (verifier: string, codeChallenge: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && createHash("sha256").update(verifier).digest("base64url") === codeChallenge;

const invalid = (sentence: string) => new OAuthError("invalid_request", sentence);
