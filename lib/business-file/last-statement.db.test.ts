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
  const transactions = new Set<string>();
  const statements = new Set<string>();
  const imported = await testDatabase().transaction(async (tx) => {
    await tx.execute(sql`select 1 from orgs where slug = ${file.slug} for update`);
    const [holder] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const running = importBusiness(impatient.db, { ...file, name: "Its new name" });
    const outcome = running.then(
      () => "imported",
      () => "given up",
    );
    // Each attempt of the last statement starts over; the transaction is one.
    await expect
      .poll(
        async () => {
          const waiting = await testDatabase().execute<{ transaction: string; statement: string }>(sql`
            select xact_start::text as transaction, query_start::text as statement from pg_stat_activity
            where ${holder?.pid ?? 0}::int = any(pg_blocking_pids(pid)) and query ilike 'update "orgs" set%'`);
          for (const { transaction, statement } of waiting) {
            transactions.add(transaction);
            statements.add(statement);
          }
          return statements.size;
        },
        { interval: 5, timeout: 5_000 },
      )
      .toBeGreaterThan(2);
    return { outcome };
  });
  expect(await imported.outcome).toBe("imported");
  expect(transactions.size).toBe(1);
  expect((await exportBusiness(testDatabase(), file.slug)).name).toBe("Its new name");
});
