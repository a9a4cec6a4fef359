import type { Idempotency } from "../../context";
import { invalidIdempotencyKey } from "../../errors";
import { bodyHash } from "../../idempotency/body-hash";
import type { JsonObject } from "../json-object";

/**
 * The `Idempotency-Key` of a request, null without one. It counts for the method, the path with its id and the API key
 * (rule A10.1).
 *
 * @throws AppError `invalid_idempotency_key` for anything but 1 to 255 printable characters
 */
export function readIdempotencyKey(
  { method, headers }: Request,
  body: JsonObject,
  { path, id, keyId }: { path: string; id: string; keyId: string },
): Idempotency | null {
  const key = headers.get("idempotency-key");
  if (key === null) return null;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw invalidIdempotencyKey("must be 1 to 255 printable ASCII characters");
  return { scope: `${method} ${path.replace("{id}", id)} ${keyId}`, key, bodyHash: bodyHash(body) };
}
