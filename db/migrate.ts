import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** One number for all that brings a database into shape: migrating and seeding wait for each other. */
export const SET_UP_LOCK = 7_201_001;

/**
 * Brings the database to the newest schema; any number of processes may call it at once (rule O4).
 *
 * @throws when the database can't be reached or a migration fails; what was applied before it stays
 */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${SET_UP_LOCK})`;
    await applyMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
    });
  } finally {
    await client.end({ timeout: 5 });
  }
}
