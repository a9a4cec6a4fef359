import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** One number for everything that sets up a database: migrating and seeding wait for each other. */
export const SET_UP_LOCK = 7_201_001;

/**
 * Brings the database to the newest schema; any number of processes may call it at once (rule O4). The lock belongs to a
 * transaction that stays open alongside the migrations, because behind a pooler a session would lose it.
 *
 * @throws when the database can't be reached or a migration fails; migrations applied before that stay
 */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, { max: 2, connect_timeout: 10, prepare: false, onnotice: () => {} });
  try {
    await client.begin(async (lock) => {
      await lock`select pg_advisory_xact_lock(${SET_UP_LOCK})`;
      await applyMigrations(drizzle(client), {
        migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
      });
    });
  } finally {
    await client.end({ timeout: 5 });
  }
}
