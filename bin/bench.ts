import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "../db/client";
import { migrate } from "../db/migrate";
import { startInstance } from "../lib/testing/server/instance";
import { availabilityOverHttp } from "./bench/availability-over-http";
import { type BenchBusiness, type BenchBusinessOptions, makeBenchBusiness } from "./bench/bench-business";
import { benchBookingPage } from "./bench/booking-page";
import { distinctSlots, oneSlot } from "./bench/bookings-over-http";
import { type LargeBusiness, makeLargeBusiness } from "./bench/large-business";
import { largeLists } from "./bench/large-lists";
import { measurePlans } from "./bench/list-plans";
import type { BenchRow } from "./bench/row";
import { slotsInProcess } from "./bench/slots-in-process";
import { openBurst, webhookBurst } from "./bench/webhook-burst";
import { buildIfNeeded } from "./build";
import { openEmbeddedDatabase } from "./embedded-postgres/open";
import { Refusal } from "./refusal";

type Setting = { db: Database; databaseUrl: string; baseUrl: string; dataDir: string; postgresLog: string };
type Measure = { name: string; prepare(make: Businesses): Promise<Prepared> };
/** What is measured on a server, which starts with this environment. */
type Prepared = { row(setting: Setting): Promise<BenchRow>; env?: Record<string, string> };
/** Makes the businesses that are measured, each once. */
type Businesses = {
  db: Database;
  scenario(options: BenchBusinessOptions): Promise<BenchBusiness>;
  large(): Promise<LargeBusiness>;
};

const onScenario = (
  name: string,
  options: BenchBusinessOptions,
  row: (scenario: BenchBusiness, setting: Setting) => Promise<BenchRow>,
): Measure => ({
  name,
  async prepare(make) {
    const scenario = await make.scenario(options);
    return { row: (setting) => row(scenario, setting) };
  },
});

const B = { slug: "bench-b", members: 10, bookingCount: 2_000 };
const C = { slug: "bench-c", members: 50, bookingCount: 20_000 };
const BOOKABLE = { slug: "bench-book", members: 10, bookingCount: 0, durationMin: 5, slotStepMin: 5 };
const BURST = { ...BOOKABLE, slug: "bench-burst" };
const CONTENDED = { slug: "bench-one", members: 1, bookingCount: 0 };

const MEASURES: Measure[] = [
  onScenario("slots", C, (c, { db }) => slotsInProcess(db, c)),
  onScenario("read-b", B, (b, { baseUrl }) => availabilityOverHttp("(b)", baseUrl, b, 0.45)),
  onScenario("read-c", C, (c, { baseUrl }) => availabilityOverHttp("(c)", baseUrl, c, 0.35)),
  onScenario("book", BOOKABLE, (bookable, { baseUrl, databaseUrl }) => distinctSlots(baseUrl, databaseUrl, bookable)),
  onScenario("one-slot", CONTENDED, (contended, { baseUrl, postgresLog }) => oneSlot(baseUrl, contended, postgresLog)),
  onScenario("page", B, (b, { baseUrl }) => benchBookingPage(baseUrl, b)),
  {
    name: "lists",
    async prepare(make) {
      const business = await make.large();
      return { row: ({ baseUrl }) => largeLists(baseUrl, business) };
    },
  },
  {
    name: "plans",
    async prepare(make) {
      const business = await make.large();
      return { row: (setting) => measurePlans(setting, business) };
    },
  },
  {
    name: "webhooks",
    async prepare(make) {
      const scenario = await make.scenario(BURST);
      const receiver = await openBurst(make.db, scenario);
      return {
        row: ({ baseUrl, db }) => webhookBurst(baseUrl, db, scenario, receiver),
        // How fast it is, not how much is allowed.
        env: { WEBHOOK_UNSAFE_ORIGINS: receiver.origin, WEBHOOK_ATTEMPTS_A_MINUTE: "1000000" },
      };
    },
  },
];

/**
 * `npm run bench [-- <name>…]`: the figures of docs/figures.md on this machine, or those that are named, as a table and
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

async function measure(measures: Measure[], databaseUrl: string, dataDir: string): Promise<BenchRow[]> {
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl);
  console.error("making the businesses…");
  const scenarios = new Map<BenchBusinessOptions, BenchBusiness>();
  let large: Promise<LargeBusiness> | undefined;
  const make: Businesses = {
    db,
    async scenario(options) {
      const scenario = scenarios.get(options) ?? (await makeBenchBusiness(db, options));
      scenarios.set(options, scenario);
      return scenario;
    },
    large: () => (large ??= makeLargeBusiness(db)),
  };
  const prepared: Prepared[] = [];
  for (const { prepare } of measures) prepared.push(await prepare(make));
  const env: Record<string, string> = { BENCH: "1" };
  for (const one of prepared) Object.assign(env, one.env);
  const server = await startInstance({ databaseUrl, dataDir, env });
  const postgresLog = join(dataDir, "postgres.log");
  const setting = { db, databaseUrl, baseUrl: server.baseUrl, dataDir, postgresLog };
  try {
    console.error("measuring…");
    const rows: BenchRow[] = [];
    for (const { row } of prepared) rows.push(await row(setting));
    return rows;
  } finally {
    await server.stop();
    await close();
  }
}

function print(rows: BenchRow[]): void {
  console.table(rows.map(({ what, measured, bar, ok }) => ({ what, measured, bar, ok: ok ? "yes" : "NO" })));
  console.log(JSON.stringify({ measuredAt: new Date().toISOString(), node: process.version, rows }, null, 2));
}
