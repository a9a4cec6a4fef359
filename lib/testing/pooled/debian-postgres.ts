import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { stopPostmaster } from "../../../bin/embedded-postgres/postmaster";
import { createCluster, DATABASE_USER, freePort, spawnServer } from "../../../bin/embedded-postgres/server-process";
import { isRoot, unprivilegedUser } from "../../../bin/embedded-postgres/unprivileged-user";

const READY_MS = 30_000;

/** Starts an empty database `booking` of Debian's own PostgreSQL; the tests don't need durable writes. */
export async function startDebianPostgres(native: string, dataDir: string) {
  const user = isRoot() ? unprivilegedUser() : undefined;
  const home = join(dataDir, "debian");
  mkdirSync(home);
  if (user) chownSync(home, user.uid, user.gid);
  const place = { cluster: join(home, "cluster"), native, user };
  const password = randomBytes(12).toString("hex");
  createCluster(place, password, ["--locale=C.UTF-8"]);
  const port = await freePort(0);
  const logFile = join(dataDir, "postgres.log");
  const server = spawnServer(place, { port, logFile, settings: { fsync: "off" } });
  const url = (database: string) => `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
  const deadlineMs = Date.now() + READY_MS;
  while (!(await answers(url("postgres")))) {
    if (server.hasEnded() || Date.now() > deadlineMs) throw new Error(`PostgreSQL did not start:\n${server.log()}`);
    await sleep(50);
  }
  const client = postgres(url("postgres"), { max: 1, onnotice: () => {} });
  await client`create database booking`;
  await client.end();
  return { url: url("booking"), logFile, stop: () => stopPostmaster(server.pid, place.cluster) };
}

async function answers(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await client`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 1 });
  }
}
