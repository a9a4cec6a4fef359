import type { Database } from "../../../db/client";
import { type VerifiedKey, verifyKey } from "../../api-keys/verify-key";
import { AppError } from "../../errors";
import { isAccessToken, type VerifiedGrant, verifyAccessToken } from "../../oauth/tokens/verify-access-token";

/**
 * The API key of a request: `Authorization: Bearer` first, then `X-Api-Key` (rule E1).
 *
 * @throws AppError `unauthorized`, with one text whatever is wrong with the key
 */
export async function authenticate(db: Database, headers: Headers, now: Date): Promise<VerifiedKey> {
  const sent = bearerToken(headers) ?? (headers.has("authorization") ? null : headers.get("x-api-key"));
  const key = sent === null ? null : await verifyKey(db, sent.trim(), now);
  if (key === null) throw new AppError("unauthorized", "The API key is missing or invalid.");
  return key;
}

/**
 * The key or connection of a request to the tool server; only the tool server takes both (rule E1).
 *
 * @param resource what a connection's token must be for
 * @throws AppError `unauthorized`
 */
export async function authenticateProgram(
  db: Database,
  headers: Headers,
  resource: string,
  now: Date,
): Promise<VerifiedKey | VerifiedGrant> {
  const token = bearerToken(headers);
  if (token === null || !isAccessToken(token)) return authenticate(db, headers, now);
  const grant = await verifyAccessToken(db, token, resource, now);
  if (grant === null) throw new AppError("unauthorized", "The token isn't valid, or its connection has ended.");
  return grant;
}

/** The token after `Bearer`; null for another kind of authorization. */
const bearerToken = (headers: Headers): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
