import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "../db/client";
import { migrate } from "../db/migrate";
import { startInstance } from "../lib/testing/instance";
import { availabilityOverHttp } from "./bench/availability-over-http";
import { bookingPage } from "./bench/booking-page";
import { distinctSlots, oneSlot } from "./bench/bookings-over-http";
import type { Row } from "./bench/row";
import { makeScenario, type Scenario, type ScenarioOptions } from "./bench/scenario";
import { slotsInProcess } from "./bench/slots-in-process";
import { buildIfNeeded } from "./build";
import { openEmbeddedDatabase } from "./embedded-postgres/open";
import { Refusal } from "./refusal";

type Setting = { db: Database; databaseUrl: string; baseUrl: string; postgresLog: string };
type Measure = {
  name: string;
  business: ScenarioOptions;
  row(scenario: Scenario, setting: Setting): Promise<Row>;
};

const B = { slug: "bench-b", members: 10, bookingCount: 2_000 };
const C = { slug: "bench-c", members: 50, bookingCount: 20_000 };
const BOOKABLE = { slug: "bench-book", members: 10, bookingCount: 0, durationMin: 5, slotStepMin: 5 };
const CONTENDED = { slug: "bench-one", members: 1, bookingCount: 0 };

const MEASURES: Measure[] = [
  { name: "slots", business: C, row: (c, { db }) => slotsInProcess(db, c) },
  { name: "read-b", business: B, row: (b, { baseUrl }) => availabilityOverHttp("(b)", baseUrl, b, 0.45) },
  { name: "read-c", business: C, row: (c, { baseUrl }) => availabilityOverHttp("(c)", baseUrl, c, 0.35) },
  {
    name: "book",
    business: BOOKABLE,
    row: (bookable, { baseUrl, databaseUrl }) => distinctSlots(baseUrl, databaseUrl, bookable),
  },
  {
    name: "one-slot",
    business: CONTENDED,
    row: (contended, { baseUrl, postgresLog }) => oneSlot(baseUrl, contended, postgresLog),
  },
  { name: "page", business: B, row: (b, { baseUrl }) => bookingPage(baseUrl, b) },
];

/**
 * `npm run bench [-- <name>…]`: the figures of DESIGN section 7 on this machine, or those that are named, as a table and
 * as JSON on standard output. Exit code 1 when a bar is missed.
 *
 * @throws Refusal when a name is none of the figures'
 */
export async function main(names: string[]): Promise<void> {
  const measures = chosen(names);
  await buildIfNeeded(process.cwd());
  const dataDir = mkdtempSync(join(tmpdir(), "booking-bench-"));
  // Open to the user whom PostgreSQL runs as when root runs the bench.
  chmodSync(dataDir, 0o711);
  const database = await openEmbeddedDatabase({ dataDir });
  try {
    const rows = await measure(measures, database.url, dataDir);
    print(rows);
    if (rows.some((row) => !row.ok)) process.exitCode = 1;
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function chosen(names: string[]): Measure[] {
  const known = MEASURES.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal(`There is no figure "${unknown}"; there are ${known.join(", ")}.`);
  return MEASURES.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function measure(measures: Measure[], databaseUrl: string, dataDir: string): Promise<Row[]> {
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl);
  console.error("making the businesses…");
  const scenarios = new Map<ScenarioOptions, Scenario>();
  for (const business of new Set(measures.map((one) => one.business))) {
    scenarios.set(business, await makeScenario(db, business));
  }
  const server = await startInstance({ databaseUrl, dataDir, env: { BENCH: "1" } });
  const setting = { db, databaseUrl, baseUrl: server.baseUrl, postgresLog: join(dataDir, "postgres.log") };
  try {
    console.error("measuring…");
    const rows: Row[] = [];
    for (const { business, row } of measures) {
      const scenario = scenarios.get(business);
      if (scenario) rows.push(await row(scenario, setting));
    }
    return rows;
  } finally {
    await server.stop();
    await close();
  }
}

function print(rows: Row[]): void {
  console.table(rows.map(({ what, measured, bar, ok }) => ({ what, measured, bar, ok: ok ? "yes" : "NO" })));
  console.log(JSON.stringify({ measuredAt: new Date().toISOString(), node: process.version, rows }, null, 2));
}
