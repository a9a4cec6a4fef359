import { realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { Refusal } from "../refusal";
import type { DatabaseAccess } from "./access-file";
import type { ClusterPlace } from "./cluster-place";
import { removeMisleadingPidFile, runningPostmaster } from "./postmaster";
import { DATABASE_USER, freePort, type ServerProcess, spawnServer } from "./server-process";

const STALE_WAIT_MS = 20_000;
const READY_WAIT_MS = 120_000;
const POLL_MS = 30;

/** Leftovers of a dead server that disappear on their own. */
const STALE = /pre-existing shared memory block|lock file ".*" already exists|another (postmaster|server)/;
const PORT_TAKEN = /could not create any TCP\/IP sockets|Address already in use/;

/** The port of the server already running here; one that is stopping is waited for instead. */
export async function adopt({ cluster }: ClusterPlace, access: DatabaseAccess): Promise<number | undefined> {
  const deadlineMs = Date.now() + READY_WAIT_MS;
  for (;;) {
    const server = runningPostmaster(cluster);
    if (!server) return undefined;
    if (await answers(urlOf({ ...access, port: server.port }, "postgres"), cluster)) return server.port;
    if (Date.now() > deadlineMs)
      throw new Refusal(
        `PostgreSQL (pid ${server.pid}) is running in ${cluster} but isn't responding. Stop it and try again.`,
      );
    await sleep(POLL_MS);
  }
}

/**
 * Starts the server and waits until it answers. It waits up to 20 s for a dead server's leftovers to go, and picks another
 * port if this one was taken in the meantime.
 *
 * @returns the port
 * @throws Refusal with the server's last message
 */
export async function start(
  place: ClusterPlace,
  access: DatabaseAccess,
  { dataDir, settings }: { dataDir: string; settings: Record<string, string> },
): Promise<number> {
  const logFile = join(dataDir, "postgres.log");
  const deadlineMs = Date.now() + STALE_WAIT_MS;
  for (let wished = access.port; ; ) {
    removeMisleadingPidFile(place.cluster);
    const port = await freePort(wished);
    const server = spawnServer(place, { port, logFile, settings });
    if (await comesUp(server, urlOf({ ...access, port }, "postgres"), place.cluster)) return port;
    const log = server.log();
    if (PORT_TAKEN.test(log)) wished = 0;
    const isPassing = PORT_TAKEN.test(log) || STALE.test(log);
    if (!isPassing || Date.now() > deadlineMs) {
      const line = log.split("\n").findLast((text) => text.includes("FATAL:")) ?? log.trim().split("\n").at(-1);
      throw new Refusal(`The embedded database didn't start: ${line || "no message"} (log: ${logFile})`);
    }
    await sleep(200);
  }
}

async function comesUp(server: ServerProcess, url: string, cluster: string): Promise<boolean> {
  const deadlineMs = Date.now() + READY_WAIT_MS;
  while (!server.hasEnded() && Date.now() < deadlineMs) {
    if (await answers(url, cluster)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** Whether the server at this URL accepts our password and uses our data folder. */
async function answers(url: string, cluster: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const [row] = await client<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    return row !== undefined && realpathSync(row.folder) === cluster;
  }).catch(() => false);
}

export async function withClient<Result>(url: string, run: (client: postgres.Sql) => Promise<Result>): Promise<Result> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await run(client);
  } finally {
    await client.end({ timeout: 1 });
  }
}

export function urlOf({ password, port }: DatabaseAccess, database: string): string {
  return `postgres://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
