import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { z } from "zod";
import { ServiceList } from "../../../lib/services/schema";
import { sessionCookie } from "../../../lib/testing/caller/session-cookie";
import { anyFreePort } from "../../../lib/testing/server/instance";
import { readDemo } from "../../demo-file";
import type { BenchRow } from "../row";
import { residentTreeMb, watchPeak } from "./memory";

const Package = z.object({ scripts: z.object({ start: z.string() }) });

const SECONDS = 60;
const CLIENTS = 10;
const MB_MAX = 550;

/**
 * What the process of `npm start` keeps in memory after a minute of reads of the demo businesses: pages, embedded pages,
 * services, windows that are all different, and the dashboard. PostgreSQL's processes aren't included.
 */
export async function memoryOfReads(folder: string): Promise<BenchRow> {
  console.error("a minute of mixed reads…");
  const dataDir = join(folder, "npm-start");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  const { pid, baseUrl, stop } = await startAsNpmDoes(dataDir);
  try {
    const requests = await mixedReads(baseUrl, dataDir);
    const startedMb = residentTreeMb(pid);
    const peak = watchPeak(() => residentTreeMb(pid));
    const {
      requests: answered,
      non2xx,
      errors,
    } = await autocannon({
      url: baseUrl,
      connections: CLIENTS,
      duration: SECONDS,
      requests,
    });
    const endMb = residentTreeMb(pid);
    const peakMb = peak();
    const unserved = non2xx + errors;
    return {
      what: `memory of npm start (without PostgreSQL) after ${SECONDS} s of mixed reads, ${CLIENTS} clients`,
      measured: `${startedMb} → ${endMb} MB, at most ${peakMb}; ${answered.total} reads, ${unserved} of them unserved`,
      bar: `at most ${MB_MAX} MB`,
      ok: endMb > 0 && endMb <= MB_MAX && unserved === 0,
      figures: { startedMb, endMb, peakMb, reads: answered.total, unserved },
    };
  } finally {
    await stop();
  }
}

async function startAsNpmDoes(dataDir: string): Promise<{ pid: number; baseUrl: string; stop(): Promise<void> }> {
  const port = await anyFreePort();
  const { scripts } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const [, ...args] = scripts.start.split(" ");
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  const exited = new Promise<"exited">((resolve) => child.once("exit", () => resolve("exited")));
  let output = "";
  const ready = new Promise<"ready">((resolve) =>
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      if (/^ready /m.test(output)) resolve("ready");
    }),
  );
  if ((await Promise.race([ready, exited])) === "exited") throw new Error(`npm start did not start:\n${output}`);
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { pid: child.pid ?? 0, baseUrl: `http://localhost:${port}`, stop };
}

async function mixedReads(baseUrl: string, dataDir: string): Promise<autocannon.Request[]> {
  const requests: autocannon.Request[] = [];
  const read = (path: string, headers: Record<string, string> = {}) => requests.push({ method: "GET", path, headers });
  for (const { slug, owner } of readDemo(dataDir)?.businesses ?? []) {
    const answer = await fetch(`${baseUrl}/api/v1/${slug}/services`);
    const { services } = ServiceList.parse(await answer.json());
    const Cookie = await sessionCookie(baseUrl, owner);
    for (const { id } of services) {
      read(`/book/${slug}`);
      read(`/book/${slug}?service=${id}`);
      read(`/book/${slug}/embed`);
      read(`/api/v1/${slug}/services`);
      requests.push({ method: "GET", setupRequest: distinctWindows(`/api/v1/${slug}/availability?serviceId=${id}`) });
    }
    for (const page of ["", "/bookings", "/calendar?view=week", "/customers", "/services"])
      read(`/dashboard/${slug}${page}`, { Cookie });
  }
  return requests;
}

/** Windows of one to sixty days in the next year, each once. */
function distinctWindows(path: string): (request: autocannon.Request) => autocannon.Request {
  let n = 0;
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return (request) => {
    n += 1;
    const from = 1 + (n % 300);
    const days = (n * 7) % 60;
    return { ...request, path: `${path}&from=${date(from)}&to=${date(from + days)}` };
  };
}
