import { readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "undici";
import type { Instance } from "../../../lib/testing/server/instance";

const SAMPLE_MS = 250;
const COLLECTED_MS_MAX = 10_000;

/** What a process keeps in memory (RSS), in MB of 1,024 × 1,024 bytes; NaN once it is gone. */
export function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return Number.NaN;
  }
}

/** The same of a process of Node and those that it has started; of others, such as PostgreSQL's, nothing is counted. */
export function residentTreeMb(pid: number): number {
  try {
    const isNode = readlinkSync(`/proc/${pid}/exe`) === process.execPath;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + residentTreeMb(Number(child)), isNode ? residentMb(pid) : 0);
  } catch {
    return 0;
  }
}

/** Looks at a figure again and again. @returns what ends that and gives the largest one */
export function watchPeak(look: () => number): () => number {
  let peak = look();
  const timer = setInterval(() => {
    peak = Math.max(peak, look() || 0);
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** What a server still keeps in memory when all garbage is gone, in MB; NaN when it doesn't answer. */
export async function heldMb(server: Instance): Promise<number> {
  const isCollected = await Promise.race([
    collectGarbage(server).catch(() => false),
    sleep(COLLECTED_MS_MAX, false, { ref: false }),
  ]);
  return isCollected ? residentMb(server.pid) : Number.NaN;
}

/** Asks the process to listen to a debugger, and as one to collect its garbage. */
async function collectGarbage(server: Instance): Promise<boolean> {
  const address = () => /Debugger listening on (ws:\S+)/.exec(server.output())?.[1];
  if (address() === undefined) server.kill("SIGUSR1");
  const untilMs = Date.now() + COLLECTED_MS_MAX;
  while (address() === undefined && Date.now() < untilMs) await sleep(20);
  const socket = new WebSocket(address() ?? "");
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", () => socket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}'));
      socket.addEventListener("message", resolve);
      socket.addEventListener("error", reject);
    });
    return true;
  } finally {
    socket.close();
  }
}
