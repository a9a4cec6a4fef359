import { OAuthError } from "../oauth-error";
import { redirectHost, redirectProblem } from "./redirect-uri";
import { CLIENT_LIMITS, ClientMetadata } from "./schema";

/** A program as it describes itself. */
export type DescribedClient = {
  name: string;
  redirectUris: string[];
  method: ClientMetadata["token_endpoint_auth_method"];
};

/**
 * Reads a program's description of itself (rules E11.5, E11.9).
 *
 * @throws OAuthError `invalid_redirect_uri` or `invalid_client_metadata`
 */
export function readMetadata(sent: unknown): DescribedClient {
  const parsed = ClientMetadata.safeParse(sent);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    const field = String(first?.path[0] ?? "");
    const code = field === "redirect_uris" ? "invalid_redirect_uri" : "invalid_client_metadata";
    throw new OAuthError(
      code,
      field === "" ? "The client's metadata must be a JSON object." : `${field} is not valid.`,
    );
  }
  const { redirect_uris: redirectUris, client_name = "", token_endpoint_auth_method: method } = parsed.data;
  for (const uri of redirectUris) {
    const problem = redirectProblem(uri);
    if (problem !== null) throw new OAuthError("invalid_redirect_uri", `A redirect URI ${problem}.`);
  }
  if (!parsed.data.grant_types.includes("authorization_code") || !parsed.data.response_types.includes("code")) {
    throw new OAuthError(
      "invalid_client_metadata",
      "Only the authorization_code grant with the response type code is supported.",
    );
  }
  return { name: visibleName(client_name) || redirectHost(redirectUris[0] ?? ""), redirectUris, method };
}

/** A name fit to be shown: one line with visible characters. */
const visibleName = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\s]+/gu, " ")
    .trim()
    .slice(0, CLIENT_LIMITS.nameMax)
    .toWellFormed();
