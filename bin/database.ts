import postgres from "postgres";
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
  dataDir,
}: Pick<Env, "databaseUrl" | "dataDir">): Promise<EmbeddedDatabase> {
  const database = databaseUrl ? { url: databaseUrl, close: async () => {} } : await openEmbeddedDatabase({ dataDir });
  try {
    await reach(database.url);
    await migrate(database.url).catch((error: unknown) => {
      throw new Refusal(`A migration failed: ${firstLineOf(error)}`);
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function reach(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await client`select 1`;
  } catch (error) {
    throw new Refusal(`The database of DATABASE_URL (${new URL(url).host}) can't be reached: ${firstLineOf(error)}`);
  } finally {
    await client.end({ timeout: 1 });
  }
}
