import { randomUUID } from "node:crypto";
import type { Idempotency } from "../../context";
import { bodyHash } from "../../idempotency/body-hash";
import type { JsonObject } from "../json-object";

/** A new key for a form that is about to be shown: sent twice, it acts once (rule A10.4). */
export const newFormKey = (): string => randomUUID();

/** The key that came with a form; null for what can't be one, and the form then acts each time that it is sent. */
export const readFormKey = (key: string, scope: string, body: JsonObject): Idempotency | null =>
  /^[\w-]{16,64}$/.test(key) ? { scope, key, bodyHash: bodyHash(body) } : null;
