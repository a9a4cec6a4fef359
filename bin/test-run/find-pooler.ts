import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall } from "./apt-get";

/** Debian's own programs: PgBouncer, and a PostgreSQL that isn't the embedded one. */
export type PoolerPrograms = {
  pgbouncer: string;
  /** the folder above PostgreSQL's `bin` */
  native: string;
};

/** Debian 12's; a newer Debian has a newer one. */
const POSTGRES_FOLDERS = [15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}`);

/** What there is of them on this machine; undefined where one is missing. */
export function findPooler(): PoolerPrograms | undefined {
  // Root's PATH doesn't always name the folder for servers.
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), "/usr/sbin"];
  const pgbouncer = folders.map((folder) => join(folder, "pgbouncer")).find((path) => existsSync(path));
  const native = POSTGRES_FOLDERS.find((folder) => existsSync(join(folder, "bin", "postgres")));
  return pgbouncer && native ? { pgbouncer, native } : undefined;
}

/** The same, installed now if need be and possible. */
export function installPooler(): PoolerPrograms | undefined {
  if (findPooler() === undefined) {
    aptInstall("pgbouncer");
    if (!POSTGRES_FOLDERS.some((folder) => existsSync(folder))) aptInstall("postgresql");
  }
  return findPooler();
}
