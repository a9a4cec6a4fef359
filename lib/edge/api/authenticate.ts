import type { Database } from "../../../db/client";
import { type VerifiedKey, verifyKey } from "../../api-keys/verify-key";
import { AppError } from "../../errors";
import { sentKey } from "./sent-key";

/**
 * Whose API key a request is sent with.
 *
 * @throws AppError `unauthorized`, with one text whatever is wrong with the key
 */
export async function authenticate(db: Database, headers: Headers, now: Date): Promise<VerifiedKey> {
  const sent = sentKey(headers.get("authorization"), headers.get("x-api-key"));
  const key = sent === null ? null : await verifyKey(db, sent, now);
  if (key === null) throw new AppError("unauthorized", "The API key is missing or not valid.");
  return key;
}
