/**
 * The key that a request is sent with: `Authorization: Bearer` first, then `X-Api-Key` (rule E1).
 *
 * @returns null for none, or for an authorization of another kind
 */
export function sentKey(authorization: string | null, apiKey: string | null): string | null {
  const sent = authorization === null ? apiKey : bearerToken(authorization);
  return sent === null ? null : sent.trim();
}

/** What stands after `Bearer`, however that is written; null for an authorization of another kind. */
export const bearerToken = (authorization: string | null): string | null =>
  /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1] ?? null;
