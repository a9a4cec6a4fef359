import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { installationSecrets } from "../../db/schema";

/** What the installation's own secrets are for. */
type SecretName = "auth" | "suppression" | "unsubscribe";

/**
 * A secret that the installation makes once and keeps in the database, so that all its processes share it (rule O4): 32 bytes as base64url
 * text.
 */
export async function storedSecret(db: Database, name: SecretName): Promise<string> {
  await db
    .insert(installationSecrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select().from(installationSecrets).where(eq(installationSecrets.name, name));
  if (!row) throw new Error(`the secret "${name}" vanished while it was made`);
  return row.value;
}

/** The same, read once in a process. */
export function keptSecret(name: SecretName): (db: Database) => Promise<string> {
  let kept: Promise<string> | undefined;
  return (db) => {
    kept ??= storedSecret(db, name).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
