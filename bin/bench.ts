import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../db/client";
import { migrate } from "../db/migrate";
import { startInstance } from "../lib/testing/instance";
import { availabilityOverHttp } from "./bench/availability-over-http";
import { distinctSlots, oneSlot } from "./bench/bookings-over-http";
import type { Row } from "./bench/row";
import { makeScenario } from "./bench/scenario";
import { slotsInProcess } from "./bench/slots-in-process";
import { buildIfNeeded } from "./build";
import { openEmbeddedDatabase } from "./embedded-postgres/open";

/**
 * `npm run bench`: the figures of DESIGN section 7 on this machine, as a table and as JSON on standard
 * output. Exit code 1 when a bar is missed.
 */
export async function main(): Promise<void> {
  await buildIfNeeded(process.cwd());
  const dataDir = mkdtempSync(join(tmpdir(), "booking-bench-"));
  // Open to the user whom PostgreSQL runs as when root runs the bench.
  chmodSync(dataDir, 0o711);
  const database = await openEmbeddedDatabase({ dataDir });
  try {
    const rows = await measure(database.url, dataDir);
    print(rows);
    if (rows.some((row) => !row.ok)) process.exitCode = 1;
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(databaseUrl: string, dataDir: string): Promise<Row[]> {
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl);
  console.error("making the businesses…");
  const b = await makeScenario(db, { slug: "bench-b", members: 10, bookingCount: 2_000 });
  const c = await makeScenario(db, { slug: "bench-c", members: 50, bookingCount: 20_000 });
  const bookable = await makeScenario(db, {
    slug: "bench-book",
    members: 10,
    bookingCount: 0,
    durationMin: 5,
    slotStepMin: 5,
  });
  const contended = await makeScenario(db, { slug: "bench-one", members: 1, bookingCount: 0 });
  const server = await startInstance({ databaseUrl, dataDir, env: { BENCH: "1" } });
  const { baseUrl } = server;
  try {
    console.error("measuring…");
    return [
      await slotsInProcess(db, c),
      await availabilityOverHttp("(b)", baseUrl, b, 0.45),
      await availabilityOverHttp("(c)", baseUrl, c, 0.35),
      await distinctSlots(baseUrl, databaseUrl, bookable),
      await oneSlot(baseUrl, contended, join(dataDir, "postgres.log")),
    ];
  } finally {
    await server.stop();
    await close();
  }
}

function print(rows: Row[]): void {
  console.table(rows.map(({ what, measured, bar, ok }) => ({ what, measured, bar, ok: ok ? "yes" : "NO" })));
  console.log(JSON.stringify({ measuredAt: new Date().toISOString(), node: process.version, rows }, null, 2));
}
