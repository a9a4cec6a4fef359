import type { OAuthError } from "../oauth-error";
import type { ReturnAddress } from "./authorization-request";

/** The URL at which a program gets its answer, with its state and the issuer (rule E11.6). */
export function responseAddress(
  { redirectUri, state }: ReturnAddress,
  answer: { code: string } | OAuthError,
  issuer: string,
): string {
  const url = new URL(redirectUri);
  const said =
    answer instanceof Error ? { error: answer.code, error_description: answer.message } : { code: answer.code };
  for (const [name, value] of Object.entries({ ...said, ...(state === null ? {} : { state }), iss: issuer })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
