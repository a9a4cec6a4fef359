import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test, vi } from "vitest";
import { database, workDatabase } from "../../env/database";
import { testDatabase } from "../../testing/business/test-business";
import { health } from "./health";

vi.stubEnv("DATABASE_URL", inject("databaseUrl"));
afterAll(() => vi.unstubAllEnvs());

const asleep = sql`
  from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(300)%' and state = 'active'`;

test("the health check answers while all other connections of the process are busy", async () => {
  const reads = Array.from({ length: 12 }, () => database().execute(sql`select pg_sleep(300)`));
  const loads = Array.from({ length: 6 }, () =>
    database().transaction((tx) => tx.execute(sql`select pg_sleep(300)`), { accessMode: "read only" }),
  );
  const work = Array.from({ length: 6 }, () => workDatabase().execute(sql`select pg_sleep(300)`));
  const ended = Promise.allSettled([...reads, ...loads, ...work]);
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  // Three for reads, two for loads, three of the workers.
  await expect
    .poll(async () => (await testDatabase().execute(sql`select 1 ${asleep}`)).length, { interval: 20, timeout: 10_000 })
    .toBe(8);
  expect((await health()).status).toBe(200);
  await expect
    .poll(
      async () => {
        await testDatabase().execute(sql`select pg_cancel_backend(pid) ${asleep}`);
        return isEnded;
      },
      { interval: 20, timeout: 10_000 },
    )
    .toBe(true);
});
