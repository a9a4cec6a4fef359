import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { connect } from "../../db/client";
import { businessFile, testDatabase } from "../testing/business/test-business";
import { exportBusiness } from "./export-business";
import { importBusiness } from "./import-business";

/** No patience at all: as if an import had waited, or written, for longer than that before its last statement. */
const impatient = connect(inject("databaseUrl"), { max: 2, patienceMs: 0 });
afterAll(() => impatient.close());

test("an import whose row is held at its end tries its last statement again, and nothing else", async () => {
  const file = businessFile();
  await importBusiness(testDatabase(), file);
  const starts = new Set<string>();
  const imported = await testDatabase().transaction(async (tx) => {
    await tx.execute(sql`select 1 from orgs where slug = ${file.slug} for update`);
    const running = importBusiness(impatient.db, { ...file, name: "Its new name" });
    const outcome = running.then(
      () => "imported",
      () => "given up",
    );
    // Each attempt of the last statement starts over; the transaction is one.
    await expect
      .poll(
        async () => {
          const found = await testDatabase().execute<{ began: string }>(sql`
            select xact_start || ' ' || query_start as began from pg_stat_activity
            where wait_event_type = 'Lock' and query ilike 'update "orgs" set%'`);
          for (const { began } of found) starts.add(began);
          return starts.size;
        },
        { interval: 5, timeout: 5_000 },
      )
      .toBeGreaterThan(2);
    return { outcome };
  });
  expect(await imported.outcome).toBe("imported");
  expect(new Set([...starts].map((began) => began.slice(0, began.length / 2))).size).toBe(1);
  expect((await exportBusiness(testDatabase(), file.slug)).name).toBe("Its new name");
});
