import type { LargeBusiness } from "./large-business";
import { reportRequests } from "./report-requests";
import { type BenchRow, percentile, rounded } from "./row";

const WARM_UP = 5;
const READS = 20;

/** How long reports, capacity and findings take at the large business, asked for by programs, one after another. */
export async function measureReports(baseUrl: string, business: LargeBusiness): Promise<BenchRow> {
  const figures: Record<string, number> = {};
  const measured: { p95Ms: number; p95MsMax: number }[] = [];
  for (const { path, read, p95MsMax } of reportRequests(baseUrl, business)) {
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + READS; n += 1) {
      const startedMs = performance.now();
      await read();
      if (n >= WARM_UP) times.push(performance.now() - startedMs);
    }
    const p95Ms = rounded(percentile(times, 0.95), 0);
    figures[path] = p95Ms;
    measured.push({ p95Ms, p95MsMax });
  }
  return {
    what: "reports of 30 and of 366 days, capacity of 92 days, findings; with 100,000 customers and 1,000,000 appointments",
    measured: `p95 ${measured.map(({ p95Ms }) => p95Ms).join(", ")} ms`,
    bar: `p95 at most ${measured.map(({ p95MsMax }) => p95MsMax).join(", ")} ms`,
    ok: measured.every(({ p95Ms, p95MsMax }) => p95Ms <= p95MsMax),
    figures,
  };
}
