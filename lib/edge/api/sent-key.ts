/**
 * The key that a request is sent with: `Authorization: Bearer` first, then `X-Api-Key` (rule E1).
 *
 * @returns null for none, or for an authorization of another kind
 */
export function sentKey(authorization: string | null, apiKey: string | null): string | null {
  const sent = authorization === null ? apiKey : (/^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null);
  return sent === null ? null : sent.trim();
}
