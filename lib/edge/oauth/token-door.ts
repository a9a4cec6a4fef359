import { runCommand } from "../../commands/command";
import type { VisitorCtx } from "../../context";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { env } from "../../env/env";
import { OAuthError } from "../../oauth/oauth-error";
import { exchangeCode } from "../../oauth/tokens/exchange-code";
import { ACCESS_TOKEN_S, type IssuedTokens } from "../../oauth/tokens/issue-tokens";
import { refreshTokens } from "../../oauth/tokens/refresh-tokens";
import { revokeToken } from "../../oauth/tokens/revoke-token";
import { oauthPath } from "./oauth-answer";
import { readClient, readForm, type SentForm } from "./read-form";

const visitor = (): VisitorCtx => ({ db: database(), now: currentTime() });

/** POST /api/oauth/token: tokens for a code or for a refresh token (rule E11.8). */
export const tokenDoor = oauthPath("POST", async (request) => {
  const form = await readForm(request);
  const { appUrl } = env();
  const shared = { ...readClient(request, form), resource: form.get("resource"), appUrl };
  switch (form.get("grant_type")) {
    case "authorization_code":
      return tokenAnswer(
        await runCommand(visitor(), exchangeCode, {
          ...shared,
          code: needed(form, "code"),
          verifier: needed(form, "code_verifier"),
          redirectUri: form.get("redirect_uri"),
        }),
      );
    case "refresh_token":
      return tokenAnswer(
        await runCommand(visitor(), refreshTokens, {
          ...shared,
          refreshToken: needed(form, "refresh_token"),
          scope: form.get("scope"),
        }),
      );
    case "":
      throw new OAuthError("invalid_request", "grant_type is missing.");
    default:
      throw new OAuthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
  }
});

/** POST /api/oauth/revoke: ends a token's connection; a token that isn't the client's gets the same answer. */
export const revokeDoor = oauthPath("POST", async (request) => {
  const form = await readForm(request);
  await runCommand(visitor(), revokeToken, { ...readClient(request, form), token: needed(form, "token") });
  return new Response(null, { status: 200 });
});

function needed(form: SentForm, name: string): string {
  const value = form.get(name);
  if (value === "") throw new OAuthError("invalid_request", `${name} is missing.`);
  return value;
}

const tokenAnswer = ({ accessToken, refreshToken, scopes }: IssuedTokens) => ({
  access_token: accessToken,
  token_type: "Bearer",
  expires_in: ACCESS_TOKEN_S,
  refresh_token: refreshToken,
  scope: scopes.join(" "),
});
