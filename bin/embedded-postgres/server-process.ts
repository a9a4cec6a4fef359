import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { Refusal } from "../refusal";
import type { ClusterPlace } from "./cluster-place";
import { programIn } from "./platform-binaries";

export const DATABASE_USER = "booking";
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** For one application on one machine; everything else is PostgreSQL's default. */
const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  shared_buffers: "128MB",
  max_connections: "100",
  timezone: "UTC",
  log_timezone: "UTC",
  // With short queries, parallel workers and compilation cost more than they gain.
  max_parallel_workers_per_gather: "0",
  jit: "off",
};

/** The same collation on every system. */
const OWN_LOCALE = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/**
 * Creates a new data folder. It's built next to its final place and moved there when complete, so that an interrupted
 * start leaves nothing half finished.
 *
 * @param locale initdb's locale options; older versions don't know the ones we use
 */
export function createCluster(
  { cluster, native, user }: ClusterPlace,
  password: string,
  locale: readonly string[] = OWN_LOCALE,
): void {
  const draft = `${cluster}.draft`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: "wx" });
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
  const args = [
    `--pgdata=${draft}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    ...locale,
  ];
  const options = { ...user, cwd: "/", encoding: "utf8" as const, env: serverEnvironment() };
  const { status, stderr, error } = spawnSync(programIn(native, "initdb"), args, options);
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    const reason = error?.message ?? stderr.split("\n").find((line) => line.includes("error:")) ?? stderr.trim();
    throw new Refusal(`Couldn't create the embedded database: ${reason.replaceAll("\n", " ")}`);
  }
  renameSync(draft, cluster);
}

export type ServerProcess = {
  pid: number;
  hasEnded(): boolean;
  /** what it has logged since it started */
  log(): string;
};

/** Starts PostgreSQL detached, so that it outlives this process and the terminal's Ctrl-C doesn't reach it. */
export function spawnServer(
  { cluster, native, user }: ClusterPlace,
  { port, logFile, settings }: { port: number; logFile: string; settings: Record<string, string> },
): ServerProcess {
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES_MAX) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, "a", 0o600);
  const logStart = statSync(logFile).size;
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(programIn(native, "postgres"), ["-D", cluster, "-p", String(port), ...flags], {
    ...user,
    cwd: "/",
    env: serverEnvironment(),
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  let failure: string | undefined;
  child.on("error", (error) => {
    failure = error.message;
  });
  child.unref();
  return {
    pid: child.pid ?? -1,
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    log: () => failure ?? readFileSync(logFile).subarray(logStart).toString("utf8"),
  };
}

/** A free port on the loopback address, the preferred one if possible. */
export async function freePort(wished: number): Promise<number> {
  return (await tryPort(wished)) ?? (await tryPort(0)) ?? wished;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}

/** The caller's own PostgreSQL settings must not leak into this one. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), NODE_ENV: process.env.NODE_ENV, LC_ALL: "C" };
}
