import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const READY_MS = 60_000;
const STOP_MS = 20_000;
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export type InstanceOptions = {
  databaseUrl: string;
  /** what the server keeps on disk, such as emails */
  dataDir: string;
  /** further variables, or other values for those set here */
  env?: Record<string, string>;
};

export type Instance = {
  baseUrl: string;
  pid: number;
  /** everything the server has printed so far */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** resolves with the exit code, null after a fatal signal */
  exited: Promise<number | null>;
  /** asks it to stop and waits until it has */
  stop(): Promise<void>;
};

/**
 * Starts one production server in its own process, on the finished build and a migrated database. Clients can be distinguished by
 * `X-Forwarded-For` (one proxy is trusted).
 *
 * @throws with the server's output if it doesn't become ready
 */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { databaseUrl, dataDir, env = {} } = options;
  const port = await anyFreePort();
  const baseUrl = `http://localhost:${port}`;
  // The same heap settings as `npm start`.
  const heap = ["--max-semi-space-size=16", "--heap-growing-percent=30"];
  const child = spawn(process.execPath, [...heap, "--import", "tsx", "bin/serve-instance.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: baseUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY_HOPS: "1",
      NEXT_TELEMETRY_DISABLED: "1",
      ...env,
      NODE_ENV: "production",
    },
  });
  return whenReady(child, baseUrl);
}

async function whenReady(child: ChildProcess, baseUrl: string): Promise<Instance> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);

  const ready = new Promise<"ready">((resolve) => {
    child.stdout?.on("data", () => /^ready /m.test(output) && resolve("ready"));
  });
  const first = await Promise.race([ready, exited, sleep(READY_MS, "late", { ref: false })]);
  if (first !== "ready") {
    kill("SIGKILL");
    throw new Error(`The server at ${baseUrl} did not become ready:\n${output}`);
  }
  return {
    baseUrl,
    pid: child.pid ?? 0,
    output: () => output,
    kill,
    exited,
    async stop() {
      kill("SIGTERM");
      const end = await Promise.race([exited, sleep(STOP_MS, "late", { ref: false })]);
      if (end === "late") kill("SIGKILL");
      await exited;
    },
  };
}

/** The same server with its database behind a pooler in transaction mode, if there is one. */
export function behindPooler(options: InstanceOptions, pooler: string): InstanceOptions {
  if (pooler === "") return options;
  const databaseUrl = new URL(options.databaseUrl);
  databaseUrl.host = pooler;
  return { ...options, databaseUrl: databaseUrl.href, env: { ...options.env, DATABASE_POOLED: "1" } };
}

/** A port of the loopback address that isn't in use at the moment. */
export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
