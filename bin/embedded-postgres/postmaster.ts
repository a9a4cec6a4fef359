import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../process-lock.mjs";

const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const POLL_MS = 20;

type Postmaster = { pid: number; port: number };

/** The PostgreSQL server running in this data folder, according to its pid file; a file left by a dead one is ignored. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , port] = readPidFile(cluster);
  if (!pid || !runsIn(Number(pid), cluster)) return undefined;
  return { pid: Number(pid), port: Number(port ?? 0) };
}

/**
 * Removes a pid file that PostgreSQL would attribute to a living server, because its number now belongs to another process, or to
 * an uncollected zombie. Children of the dead server must be gone before.
 */
export function removeMisleadingPidFile(cluster: string): void {
  const [pid] = readPidFile(cluster);
  if (!pid || !numberIsTaken(Number(pid)) || processesIn(cluster).length > 0) return;
  if (!runsIn(Number(pid), cluster)) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** Stops the server and waits until it's gone: sessions are ended, everything is written. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const isGone = () => !runsIn(pid, cluster);
  send(pid, "SIGINT");
  if (await until(isGone, FAST_SHUTDOWN_MS)) return;
  send(pid, "SIGQUIT");
  await until(isGone, IMMEDIATE_SHUTDOWN_MS);
}

/** Stops everything still working in a data folder that is about to be removed. */
export async function stopAllIn(cluster: string): Promise<void> {
  const postmaster = runningPostmaster(cluster);
  if (postmaster) await stopPostmaster(postmaster.pid, cluster);
  for (const pid of processesIn(cluster)) send(pid, "SIGQUIT");
  await until(() => processesIn(cluster).length === 0, IMMEDIATE_SHUTDOWN_MS);
}

async function until(isSo: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadlineMs = Date.now() + timeoutMs;
  while (!isSo()) {
    if (Date.now() > deadlineMs) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/** A server works in its data folder, so the folder distinguishes it from any other process with that number. */
function runsIn(pid: number, cluster: string): boolean {
  if (!isRunning({ pid })) return false;
  return process.platform === "linux" ? workingFolder(pid) === realPath(cluster) : true;
}

/** Every process working in the folder; none if the system doesn't say. */
function processesIn(cluster: string): number[] {
  if (process.platform !== "linux") return [];
  const folder = realPath(cluster);
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => pid !== process.pid && workingFolder(pid) === folder && isRunning({ pid }));
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function realPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

function numberIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
