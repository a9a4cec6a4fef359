import { setTimeout as sleep } from "node:timers/promises";
import { type Instance, startInstance } from "../../../lib/testing/server/instance";
import type { Place } from "./disturbance";
import { type Neighbour, type NeighbourBusiness, openNeighbour } from "./neighbour";
import type { SteadyLoad } from "./steady-load";

const WARM_UP_MS = 5_000;
const QUIET_WITHIN_MS = 10_000;
const QUIET_MS = 100;
const QUIET_TIMES = 3;

export type MeasuredServer = {
  instance(): Instance;
  neighbour(): Neighbour;
  /** Waits until the server is idle; one that is gone or stays busy is replaced. @returns whether it was */
  settle(): Promise<boolean>;
  stop(): Promise<void>;
};

/** A server that has served the neighbour for a while. */
export async function openMeasuredServer(
  { databaseUrl, dataDir }: Place,
  business: NeighbourBusiness,
  load: SteadyLoad,
): Promise<MeasuredServer> {
  // Any port for the debugger that triggers garbage collection.
  const env = { NODE_OPTIONS: "--inspect-port=0" };
  const start = async () => {
    const instance = await startInstance({ databaseUrl, dataDir, env });
    const neighbour = await openNeighbour(instance.baseUrl, business);
    load.begin(instance.baseUrl, neighbour);
    await sleep(WARM_UP_MS);
    await load.end();
    return { instance, neighbour };
  };
  let running = await start();
  return {
    instance: () => running.instance,
    neighbour: () => running.neighbour,
    async settle() {
      if (await isQuiet(running.instance.baseUrl)) return false;
      running.instance.kill("SIGKILL");
      await running.instance.exited;
      running = await start();
      return true;
    },
    stop: () => running.instance.stop(),
  };
}

async function isQuiet(baseUrl: string): Promise<boolean> {
  const untilMs = Date.now() + QUIET_WITHIN_MS;
  for (let times = 0; times < QUIET_TIMES; ) {
    const startMs = Date.now();
    if (startMs >= untilMs) return false;
    const isServed = await isHealthy(baseUrl, untilMs - startMs);
    times = isServed && Date.now() - startMs < QUIET_MS ? times + 1 : 0;
    await sleep(QUIET_MS);
  }
  return true;
}

async function isHealthy(baseUrl: string, withinMs: number): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl}/api/health`, { signal: AbortSignal.timeout(withinMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
