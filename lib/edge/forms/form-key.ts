import { randomUUID } from "node:crypto";
import type { Idempotency } from "../../context";
import { bodyHash } from "../../idempotency/body-hash";
import type { JsonObject } from "../json-object";

/** A new key for a form about to be shown: sent twice, it acts once (rule A10.4). */
export const newFormKey = (): string => randomUUID();

/** The key that came with a form; null if it's invalid, and then the form acts each time it's sent. */
export const readFormKey = (key: string, scope: string, body: JsonObject): Idempotency | null =>
  /^[\w-]{16,64}$/.test(key) ? { scope, key, bodyHash: bodyHash(body) } : null;
