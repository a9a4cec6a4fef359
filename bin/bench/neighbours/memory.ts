import { readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "undici";
import type { Instance } from "../../../lib/testing/server/instance";

const SAMPLE_MS = 250;
const COLLECTED_MS_MAX = 10_000;

/** A process's memory (RSS), in MB of 1,024 × 1,024 bytes; NaN once it's gone. */
export function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return Number.NaN;
  }
}

/** The same for a Node process and the Node processes it started; others, such as PostgreSQL's, don't count. */
export function residentTreeMb(pid: number): number {
  try {
    const isNode = readlinkSync(`/proc/${pid}/exe`) === process.execPath;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + residentTreeMb(Number(child)), isNode ? residentMb(pid) : 0);
  } catch {
    return 0;
  }
}

/** Samples a figure repeatedly. @returns a function that ends this and returns the largest value */
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

/** What a server still keeps in memory after garbage collection, in MB; NaN if it doesn't answer. */
export async function heldMb(server: Instance): Promise<number> {
  const isCollected = await Promise.race([
    collectGarbage(server).catch(() => false),
    sleep(COLLECTED_MS_MAX, false, { ref: false }),
  ]);
  return isCollected ? residentMb(server.pid) : Number.NaN;
}

/** Makes the process listen for a debugger, and through it collect its garbage. */
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
