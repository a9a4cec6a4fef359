import type { LargeBusiness } from "./large-business";
import { listRequests } from "./list-requests";
import { type BenchRow, percentile, rounded } from "./row";

const WARM_UP = 20;
const READS = 40;
const P95_MS_MAX = 100;

/**
 * How long every dashboard list and every read by key takes at a business with 100,000 customers and 1,000,000 appointments, one
 * request after another: a row for each, and the slowest decides.
 */
export async function largeLists(baseUrl: string, business: LargeBusiness): Promise<BenchRow> {
  const figures: Record<string, number> = {};
  for (const { path, read } of await listRequests(baseUrl, business)) {
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + READS; n += 1) {
      const startedMs = performance.now();
      await read();
      if (n >= WARM_UP) times.push(performance.now() - startedMs);
    }
    figures[path] = rounded(percentile(times, 0.95), 1);
    console.error(`${figures[path]} ms  ${path}`);
  }
  const slowest = Math.max(...Object.values(figures));
  const [where] = Object.entries(figures).find(([, ms]) => ms === slowest) ?? [""];
  return {
    what: "dashboard lists and reads by key with 100,000 customers and 1,000,000 appointments, the slowest",
    measured: `p95 ${slowest} ms (${where})`,
    bar: `p95 at most ${P95_MS_MAX} ms`,
    ok: slowest <= P95_MS_MAX,
    figures,
  };
}
