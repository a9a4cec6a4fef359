import { createHash, createHmac, hkdfSync } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { installationSecrets } from "../../db/schema";
import { env } from "../env/env";
import { log } from "../env/log";

export const KEY_NAME = "encryption";
export const KEY_BYTES = 32;

/** A key, and the name under which what it sealed finds it again (rule G1.2). */
export type SealingKey = { id: string; bytes: Buffer };

/** The installation's keys: the first seals, all open. */
export type KeyRing = { first: SealingKey; all: readonly SealingKey[] };

/** The keys for opening alone; none if nothing has ever been sealed. */
export async function openingRing(db: Database): Promise<Pick<KeyRing, "all">> {
  return { all: await loadKeys(db, env().encryptionKey) };
}

/** The key of the variable, if it's set, and then the one in the database, if there is one. */
export async function loadKeys(db: Database, encryptionKey: string | null): Promise<SealingKey[]> {
  const [row] = await db.select().from(installationSecrets).where(eq(installationSecrets.name, KEY_NAME));
  const texts = [...(encryptionKey === null ? [] : [encryptionKey]), ...(row === undefined ? [] : [row.value])];
  return [...new Set(texts)].map(sealingKey);
}

/** Makes a key of its base64. */
export function sealingKey(base64: string): SealingKey {
  const bytes = Buffer.from(base64, "base64");
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}

/** A keyed hash for one purpose, as base64url: whoever doesn't have the key can't make it. */
export function keyedHash(key: SealingKey, purpose: string, text: string): string {
  return createHmac("sha256", derivedKey(key, purpose)).update(text).digest("base64url");
}

/** The few purposes are fixed texts, so each key is derived once. */
const derivedKeys = new WeakMap<SealingKey, Map<string, Buffer>>();

function derivedKey(key: SealingKey, purpose: string): Buffer {
  const known = derivedKeys.get(key) ?? new Map<string, Buffer>();
  derivedKeys.set(key, known);
  const derived = known.get(purpose) ?? Buffer.from(hkdfSync("sha256", key.bytes, "", purpose, KEY_BYTES));
  known.set(purpose, derived);
  return derived;
}

/** Whether new texts are sealed with a key that is kept in the database: whoever has a copy of it can then open them (rule G1.2). */
export const isKeyInDatabase = (): boolean => env().encryptionKey === null;

/** At the start: says so if the key is in the database, where a copy of the database opens what is sealed (rule G1.2). */
export function warnOfStoredKey(): void {
  if (!isKeyInDatabase()) return;
  log.warn(
    "ENCRYPTION_KEY isn't set: the key that seals answers to forms is in the database, so whoever has a copy of the database can open them",
  );
}
