import { sql } from "drizzle-orm";
import { connect } from "../db/client";
import { migrate } from "../db/migrate";
import type { Env } from "../lib/env/env";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./embedded-postgres/open";
import { firstLineOf, Refusal } from "./refusal";

/**
 * The database a command works on, with the newest schema: `DATABASE_URL`, else the embedded one of DATA_DIR.
 *
 * @returns its URL, and `close`, which stops an embedded one unless another process uses it
 * @throws Refusal when it can't be reached or a migration fails
 */
export async function openDatabase({
  databaseUrl,
  databasePooled,
  dataDir,
}: Pick<Env, "databaseUrl" | "databasePooled" | "dataDir">): Promise<EmbeddedDatabase> {
  const database = databaseUrl ? { url: databaseUrl, close: async () => {} } : await openEmbeddedDatabase({ dataDir });
  try {
    await reach(database.url, databasePooled);
    await migrate(database.url).catch((error: unknown) => {
      throw new Refusal(`A migration failed: ${firstLineOf(error)}`);
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Connects as the product will: an undeclared pooler refuses the session settings that it would have to keep. */
async function reach(url: string, isPooled: boolean): Promise<void> {
  const { db, close } = connect(url, { max: 1, isPooled });
  try {
    await db.execute(sql`select 1`);
  } catch (error) {
    const reason = firstLineOf(error);
    const hint = reason.includes("unsupported startup parameter")
      ? ". It's behind a pooler: set DATABASE_POOLED=1."
      : "";
    throw new Refusal(`Couldn't reach the database in DATABASE_URL (${new URL(url).host}): ${reason}${hint}`);
  } finally {
    await close();
  }
}
