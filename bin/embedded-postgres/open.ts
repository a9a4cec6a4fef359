import { join } from "node:path";
import { makeDataDir } from "../data-dir";
import { acquire, announce, living } from "../process-lock.mjs";
import { Refusal } from "../refusal";
import { type DatabaseAccess, newDatabaseAccess, readDatabaseAccess, writeAccess } from "./access-file";
import { adopt, start, urlOf, withClient } from "./bring-up";
import { type ClusterPlace, isCluster, placeCluster } from "./cluster-place";
import { runningPostmaster, stopPostmaster } from "./postmaster";
import { createCluster } from "./server-process";

const DATABASE = "booking";

export type EmbeddedDatabase = {
  url: string;
  /** Ends this process's use of the database; the last process to leave stops it. */
  close(): Promise<void>;
};

/**
 * Opens the embedded PostgreSQL of a DATA_DIR (rule O3): joins it if it's running, otherwise starts it, creating it first if
 * necessary. Any number of processes may share it.
 *
 * @param options.dataDir created if necessary; `postgres`, `postgres.json` and `postgres.log` inside are the database's
 * @param options.settings further PostgreSQL settings for a server that is started now
 * @throws Refusal when it isn't available
 */
export async function openEmbeddedDatabase(options: {
  dataDir: string;
  settings?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const { settings = {} } = options;
  const dataDir = makeDataDir(options.dataDir);
  const users = join(dataDir, "users");
  const lockFolder = join(dataDir, "postgres.lock");
  const lock = await acquire(lockFolder);
  try {
    const { place, access } = await findOrCreate(dataDir);
    const port = (await adopt(place, access)) ?? (await start(place, access, { dataDir, settings }));
    if (port !== access.port) writeAccess(dataDir, { ...access, port });
    await ensureDatabase(urlOf({ ...access, port }, "postgres"));
    const lease = announce(users);
    return { url: urlOf({ ...access, port }, DATABASE), close: () => leave(lockFolder, users, place, lease) };
  } finally {
    lock.release();
  }
}

async function leave(
  lockFolder: string,
  users: string,
  { cluster }: ClusterPlace,
  lease: { remove(): void },
): Promise<void> {
  const lock = await acquire(lockFolder);
  try {
    lease.remove();
    const server = living(users).length === 0 ? runningPostmaster(cluster) : undefined;
    if (server) await stopPostmaster(server.pid, cluster);
  } finally {
    lock.release();
  }
}

async function findOrCreate(dataDir: string): Promise<{ place: ClusterPlace; access: DatabaseAccess }> {
  const known = readDatabaseAccess(dataDir);
  if (!known && isCluster(join(dataDir, "postgres"))) {
    const file = join(dataDir, "postgres.json");
    throw new Refusal(
      `${dataDir} has a database, but ${file} with its password is missing. Restore the file, or move the folder away.`,
    );
  }
  const access = known ?? newDatabaseAccess();
  const place = await placeCluster(dataDir, access);
  if (access.cluster !== place.cluster) writeAccess(dataDir, { ...access, cluster: place.cluster });
  if (!isCluster(place.cluster)) createCluster(place, access.password);
  return { place, access: { ...access, cluster: place.cluster } };
}

async function ensureDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await client`create database ${client(DATABASE)}`;
  });
}
