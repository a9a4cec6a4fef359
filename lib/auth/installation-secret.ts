import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { installationSecrets } from "../../db/schema";
import { env } from "../env/env";

const NAME = "auth";

let kept: string | undefined;

/**
 * The secret that signs sessions: `AUTH_SECRET`, or one that the installation created once and keeps in the database, so that all its
 * processes share it (rule O4).
 */
export async function authSecret(db: Database): Promise<string> {
  kept ??= env().authSecret ?? (await storedSecret(db));
  return kept;
}

async function storedSecret(db: Database): Promise<string> {
  await db
    .insert(installationSecrets)
    .values({ name: NAME, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select().from(installationSecrets).where(eq(installationSecrets.name, NAME));
  if (!row) throw new Error("the sign-in secret vanished while it was made");
  return row.value;
}
