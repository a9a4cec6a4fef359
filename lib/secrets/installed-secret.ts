import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { installationSecrets } from "../../db/schema";

/** The secrets that a migration makes once for the installation, whatever the environment says. */
type InstalledSecret = "suppression" | "unsubscribe";

/** Makes the function that reads a secret of the installation, once in a process. */
export function installedSecret(name: InstalledSecret): (db: Database) => Promise<string> {
  let kept: Promise<string> | undefined;
  return (db) => {
    kept ??= read(db, name).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

async function read(db: Database, name: InstalledSecret): Promise<string> {
  const [row] = await db.select().from(installationSecrets).where(eq(installationSecrets.name, name));
  if (!row) throw new Error(`the installation's secret "${name}" is gone`);
  return row.value;
}
