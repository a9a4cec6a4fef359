import { OAuthError } from "./oauth-error";

/** What tokens are for: this platform's tool server (rule E11.7). */
export const resourceOf = (appUrl: string): string => `${appUrl}/api/mcp`;

/**
 * The resource that a program asks tokens for: the tool server, by its URL or the platform's; none means the same.
 *
 * @throws OAuthError `invalid_target` for another server's
 */
export function readResource(asked: string, appUrl: string): string {
  const own = resourceOf(appUrl);
  const named = asked.replace(/\/$/, "");
  if (named !== "" && named !== own && named !== appUrl) {
    throw new OAuthError("invalid_target", `Tokens from this server are only for ${own}.`);
  }
  return own;
}
