import { randomBytes } from "node:crypto";
import type { Database } from "../../db/client";
import { installationSecrets } from "../../db/schema";
import { env } from "../env/env";
import { KEY_BYTES, KEY_NAME, type KeyRing, loadKeys } from "./key-ring";

let kept: Promise<KeyRing> | undefined;

/**
 * The keys that this process seals and opens with: `ENCRYPTION_KEY`, or one that the installation makes once and keeps in the database (rule
 * G1.2). A key kept there before the variable was set still opens.
 */
export function keyRing(db: Database): Promise<KeyRing> {
  kept ??= makeKeyRing(db, env().encryptionKey).catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

/** The same for a value of the variable, read anew. */
export async function makeKeyRing(db: Database, encryptionKey: string | null): Promise<KeyRing> {
  if (encryptionKey === null) {
    await db
      .insert(installationSecrets)
      .values({ name: KEY_NAME, value: randomBytes(KEY_BYTES).toString("base64") })
      .onConflictDoNothing();
  }
  const [first, ...others] = await loadKeys(db, encryptionKey);
  if (first === undefined) throw new Error("the encryption key vanished while it was made");
  return { first, all: [first, ...others] };
}
