import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "../db/client";
import { migrate } from "../db/migrate";
import { startInstance } from "../lib/testing/server/instance";
import { type BenchBusiness, type BenchBusinessOptions, makeBenchBusiness } from "./bench/bench-business";
import { type LargeBusiness, makeLargeBusiness } from "./bench/large-business";
import { type Businesses, type Measure, measuresOf, type OnTheServer, type Prepared } from "./bench/measures";
import type { Place } from "./bench/neighbours/disturbance";
import type { BenchRow } from "./bench/row";
import { buildIfNeeded } from "./build";
import { openEmbeddedDatabase } from "./embedded-postgres/open";
import { Refusal } from "./refusal";

/**
 * `npm run bench [-- <name>…]`: all figures of docs/figures.md on this machine, or the named ones, as a table and as JSON on
 * standard output; `neighbours 5` measures one of its points. Exit code 1 if a target is missed.
 *
 * @throws Refusal for an unknown figure
 */
export async function main(args: string[]): Promise<void> {
  const measures = chosen(args);
  await buildIfNeeded(process.cwd());
  const dataDir = mkdtempSync(join(tmpdir(), "booking-bench-"));
  // Accessible to PostgreSQL's user when root runs the bench.
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

function chosen(args: string[]): Measure[] {
  const isPoint = (arg: string) => /^\d+$/.test(arg);
  const names = args.filter((arg) => !isPoint(arg));
  const points = args.filter(isPoint).map(Number);
  const measures = measuresOf(points);
  const known = measures.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal(`Unknown figure "${unknown}". Available: ${known.join(", ")}.`);
  if (points.length > 0 && !names.includes("neighbours")) throw new Refusal("Only neighbours takes numbers.");
  return measures.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function measure(measures: Measure[], databaseUrl: string, dataDir: string): Promise<BenchRow[]> {
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl, { max: 3 });
  const place = { db, databaseUrl, dataDir };
  try {
    console.error("creating the businesses…");
    const make = businesses(db);
    const prepared: Prepared[] = [];
    for (const { prepare } of measures) prepared.push(await prepare(make));
    const rows = await onTheServer(
      place,
      prepared.flatMap((one) => ("row" in one ? one : [])),
    );
    for (const one of prepared) if ("rowsAlone" in one) rows.push(...(await one.rowsAlone(place)));
    return rows;
  } finally {
    await close();
  }
}

function businesses(db: Database): Businesses {
  const scenarios = new Map<BenchBusinessOptions, BenchBusiness>();
  let large: Promise<LargeBusiness> | undefined;
  return {
    db,
    async scenario(options) {
      const scenario = scenarios.get(options) ?? (await makeBenchBusiness(db, options));
      scenarios.set(options, scenario);
      return scenario;
    },
    large: () => (large ??= makeLargeBusiness(db)),
  };
}

async function onTheServer(place: Place, prepared: OnTheServer[]): Promise<BenchRow[]> {
  if (prepared.length === 0) return [];
  const env: Record<string, string> = { BENCH: "1" };
  for (const one of prepared) Object.assign(env, one.env);
  const server = await startInstance({ ...place, env });
  const setting = { ...place, baseUrl: server.baseUrl, postgresLog: join(place.dataDir, "postgres.log") };
  try {
    console.error("measuring…");
    const rows: BenchRow[] = [];
    for (const { row } of prepared) rows.push(await row(setting));
    return rows;
  } finally {
    await server.stop();
  }
}

function print(rows: BenchRow[]): void {
  console.table(rows.map(({ what, measured, bar, ok }) => ({ what, measured, bar, ok: ok ? "yes" : "NO" })));
  console.log(JSON.stringify({ measuredAt: new Date().toISOString(), node: process.version, rows }, null, 2));
}
