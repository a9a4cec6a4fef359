import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { aptInstall } from "./apt-get";
import { inPath } from "./in-path";

/** Debian's own programs: PgBouncer, and a PostgreSQL that isn't the embedded one. */
export type PoolerPrograms = {
  pgbouncer: string;
  /** the folder above PostgreSQL's `bin` */
  native: string;
};

/** Debian 12's; a newer Debian has a newer one. */
const POSTGRES_FOLDERS = [15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}`);

/** What to do if they can't be installed. */
export const INSTALL_POOLER =
  "Install PgBouncer and PostgreSQL (on Debian as root: apt-get install pgbouncer postgresql; elsewhere make sure that pgbouncer and postgres are in PATH).";

/** What this machine has of them; undefined if one is missing. */
export function findPooler(): PoolerPrograms | undefined {
  const pgbouncer = inPath("pgbouncer");
  const native = findNative();
  return pgbouncer && native ? { pgbouncer, native } : undefined;
}

/** The same, installed now if necessary and possible. */
export function installPooler(): PoolerPrograms | undefined {
  if (inPath("pgbouncer") === undefined) aptInstall("pgbouncer");
  if (findNative() === undefined) aptInstall("postgresql");
  return findPooler();
}

/** The folder above PostgreSQL's `bin`: Debian has it next to its client, which may be there alone; elsewhere it's in PATH. */
export function findNative(debianFolders = POSTGRES_FOLDERS, path = process.env.PATH): string | undefined {
  const server = inPath("postgres", path);
  return (
    debianFolders.find((folder) => existsSync(join(folder, "bin", "postgres"))) ??
    (server && dirname(dirname(realpathSync(server))))
  );
}
