import { readFileSync, statSync } from "node:fs";
import { startInstance } from "../../lib/testing/server/instance";
import type { LargeBusiness } from "./large-business";
import { listRequests } from "./list-requests";
import { type Plan, readPlans, type Scan } from "./read-plans";
import { reportRequests } from "./report-requests";
import type { BenchRow } from "./row";

/** After this many reads, a connection uses a statement's generic plan, if it has one. */
const READS_BEFORE = 20;
/** A table with fewer rows may be read completely. */
const SMALL_TABLE_ROWS = 1_000;

/**
 * The plans with which lists, reads by key and reports are answered at the large business: on a separate server, whose connections
 * make the database log each statement's plan with actual figures. No statement may read a large table completely. `figures`: how
 * many rows of tables and indexes a read looks at; `plans`: its statements, the slowest first.
 */
export async function measurePlans(
  { databaseUrl, dataDir, postgresLog }: { databaseUrl: string; dataDir: string; postgresLog: string },
  business: LargeBusiness,
): Promise<BenchRow> {
  const server = await startInstance({ databaseUrl: explaining(databaseUrl), dataDir, env: { BENCH: "1" } });
  const [figures, plans]: [Record<string, number>, Record<string, string[]>] = [{}, {}];
  const whole: string[] = [];
  try {
    const reports = reportRequests(server.baseUrl, business);
    for (const { path, read } of [...(await listRequests(server.baseUrl, business)), ...reports]) {
      for (let n = 0; n < READS_BEFORE; n += 1) await read();
      const { size } = statSync(postgresLog);
      await read();
      // Every statement of a business names it; the server's other work doesn't name this one.
      const made = readPlans(readFileSync(postgresLog).subarray(size).toString()).filter(({ parameters }) =>
        parameters.includes(business.orgId),
      );
      const scans = made.flatMap((plan) => plan.scans);
      figures[path] = scans.reduce((sum, { rows, passed }) => sum + rows + passed, 0);
      plans[path] = made.sort((one, other) => other.ms - one.ms).map(inWords);
      if (scans.some(readsWhole)) whole.push(path);
      console.error(`${path}\n${plans[path].map((line) => `  ${line}`).join("\n")}`);
    }
  } finally {
    await server.stop();
  }
  return {
    what: "plans of those lists, reads and reports",
    measured:
      whole.length === 0
        ? "no large table is read completely"
        : `a large table is read completely: ${whole.join(", ")}`,
    bar: "none is",
    ok: whole.length === 0,
    figures,
    plans,
  };
}

function explaining(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
  };
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  return url.href;
}

const readsWhole = ({ how, rows, passed }: Scan): boolean => how === "Seq Scan" && rows + passed > SMALL_TABLE_ROWS;

function inWords({ ms, scans }: Plan): string {
  const parts = scans.map(({ how, table, index, rows, passed }) =>
    [
      how,
      table && `of ${table}`,
      index && `by ${index}`,
      `(${rows} rows${passed > 0 ? `, ${passed} passed over` : ""})`,
    ]
      .filter(Boolean)
      .join(" "),
  );
  return `${ms.toFixed(1)} ms: ${parts.join("; ") || "no table"}`;
}
