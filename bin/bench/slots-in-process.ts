import { performance } from "node:perf_hooks";
import type { Database } from "../../db/client";
import { listSlots } from "../../lib/availability/slots";
import { wishForService } from "../../lib/availability/wish";
import { busyOf } from "../../lib/bookings/open-times/load-busy";
import { catalogOf } from "../../lib/catalog/load-catalog";
import { getOrg } from "../../lib/orgs/get-org";
import type { BenchBusiness } from "./bench-business";
import { type BenchRow, percentile, rounded } from "./row";

const MS_MAX = 3;
const RUNS = 300;
const WARM_UP_RUNS = 100;

/** Slots of a scenario, computed and serialized from the process's cache of the business; the median. */
export async function slotsInProcess(db: Database, scenario: BenchBusiness): Promise<BenchRow> {
  const org = await getOrg(db, scenario.slug);
  const catalog = await catalogOf(db, org);
  const busy = await busyOf(db, org, new Date());
  const service = catalog.servicesById.get(scenario.serviceId);
  if (!service) throw new Error("the scenario has no service");
  const wish = wishForService(catalog.calendar, service);
  const durations: number[] = [];
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
    const startedAt = performance.now();
    const { from, to } = scenario;
    JSON.stringify(listSlots(catalog.calendar, busy, wish, { from, to, nowMs: Date.now() }).days);
    if (run >= WARM_UP_RUNS) durations.push(performance.now() - startedAt);
  }
  const medianMs = rounded(percentile(durations, 0.5));
  return {
    what: "slots of (c), computed and serialized, one process",
    measured: `${medianMs} ms`,
    bar: `at most ${MS_MAX} ms`,
    ok: medianMs <= MS_MAX,
    figures: { medianMs, p99Ms: rounded(percentile(durations, 0.99)) },
  };
}
