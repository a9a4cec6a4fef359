import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { installationSecrets } from "../../db/schema";
import { env } from "../env/env";
import { log } from "../env/log";

const NAME = "encryption";
const KEY_BYTES = 32;

/** A key, and the name under which what it sealed finds it again (rule G1.2). */
export type SealingKey = { id: string; bytes: Buffer };

/** The installation's keys: the first seals, all open. */
export type KeyRing = { first: SealingKey; all: readonly SealingKey[] };

let kept: Promise<KeyRing> | undefined;

/**
 * The keys that this process seals with: `ENCRYPTION_KEY`, or one that the installation made once and keeps in the database (rule G1.2).
 * A key kept there before the variable was set still opens.
 */
export function keyRing(db: Database): Promise<KeyRing> {
  kept ??= loadKeyRing(db, env().encryptionKey).catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

/** The same from the given value of the variable, read anew. */
export async function loadKeyRing(db: Database, encryptionKey: string | null): Promise<KeyRing> {
  const fromEnv = encryptionKey === null ? null : sealingKey(encryptionKey);
  const stored = await storedKey(db, fromEnv === null);
  const first = fromEnv ?? stored;
  if (first === null) throw new Error("the encryption key vanished while it was made");
  return { first, all: stored === null || stored.id === first.id ? [first] : [first, stored] };
}

/** Makes a key of its base64. */
export function sealingKey(base64: string): SealingKey {
  const bytes = Buffer.from(base64, "base64");
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}

async function storedKey(db: Database, isNeeded: boolean): Promise<SealingKey | null> {
  if (isNeeded) {
    await db
      .insert(installationSecrets)
      .values({ name: NAME, value: randomBytes(KEY_BYTES).toString("base64") })
      .onConflictDoNothing();
  }
  const [row] = await db.select().from(installationSecrets).where(eq(installationSecrets.name, NAME));
  return row === undefined ? null : sealingKey(row.value);
}

/** A keyed hash for one purpose, as base64url: whoever doesn't have the key can't make it. */
export function keyedHash({ bytes }: SealingKey, purpose: string, text: string): string {
  const derived = hkdfSync("sha256", bytes, "", purpose, KEY_BYTES);
  return createHmac("sha256", Buffer.from(derived)).update(text).digest("base64url");
}

/** At the start: says so if the key is in the database, where a copy of the database opens what is sealed (rule G1.2). */
export function warnOfStoredKey(): void {
  if (env().encryptionKey !== null) return;
  log.warn(
    "ENCRYPTION_KEY isn't set: the key that seals answers to forms is in the database, so whoever has a copy of the database can open them",
  );
}
