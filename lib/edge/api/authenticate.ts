import type { Database } from "../../../db/client";
import { type VerifiedKey, verifyKey } from "../../api-keys/verify-key";
import { AppError } from "../../errors";

/**
 * The API key of a request: `Authorization: Bearer` first, then `X-Api-Key` (rule E1).
 *
 * @throws AppError `unauthorized`, with one text whatever is wrong with the key
 */
export async function authenticate(db: Database, headers: Headers, now: Date): Promise<VerifiedKey> {
  const bearer = headers.get("authorization");
  const sent = bearer === null ? headers.get("x-api-key") : (/^Bearer +(\S+) *$/i.exec(bearer)?.[1] ?? null);
  const key = sent === null ? null : await verifyKey(db, sent.trim(), now);
  if (key === null) throw new AppError("unauthorized", "The API key is missing or invalid.");
  return key;
}
