import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { migrate } from "../../db/migrate";

/** Creates a migrated database for one measurement, and returns its address. */
export async function createOwnDatabase(databaseUrl: string, name: string): Promise<string> {
  const own = new URL(databaseUrl);
  own.pathname = `/${name}_${randomBytes(6).toString("hex")}`;
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await client.unsafe(`create database ${own.pathname.slice(1)}`);
  await client.end();
  await migrate(own.href);
  return own.href;
}
