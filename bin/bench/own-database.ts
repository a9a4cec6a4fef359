import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { migrate } from "../../db/migrate";

/** A migrated database for one measure alone, on the bench's server; its name begins with `prefix`. Returns its address. */
export async function openOwnDatabase(databaseUrl: string, prefix: string): Promise<string> {
  const own = new URL(databaseUrl);
  own.pathname = `/${prefix}_${randomBytes(6).toString("hex")}`;
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await client.unsafe(`create database ${own.pathname.slice(1)}`);
  await client.end();
  await migrate(own.href);
  return own.href;
}
