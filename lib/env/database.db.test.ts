import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { Database } from "../../db/client";
import { testDatabase } from "../testing/business/test-business";
import { database, workDatabase } from "./database";

vi.stubEnv("DATABASE_URL", inject("databaseUrl"));
afterAll(() => vi.unstubAllEnvs());

const row = `a row of ${randomUUID()}`;
beforeAll(async () => {
  await testDatabase().execute(sql`create table if not exists held_rows (name text, hits int default 0)`);
  await testDatabase().execute(sql`insert into held_rows (name) values (${row}), (${`free ${row}`})`);
});

const raise = (db: Database, name: string) =>
  db.execute(sql`update held_rows set hits = hits + 1 where name = ${name}`);
const hits = async (name: string) =>
  (await database().execute<{ hits: number }>(sql`select hits from held_rows where name = ${name}`))[0]?.hits;

/** How many connections wait for the row that is held. */
async function waiting(): Promise<number> {
  const found = await testDatabase().execute(sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update held_rows%'`);
  return found.length;
}

test.each([
  ["the workers", workDatabase, database],
  ["requests", database, workDatabase],
])(
  "a row that %s wait for holds up none of the others' reads, changes and transactions",
  async (_, stalled, others) => {
    const before = [(await hits(row)) ?? 0, (await hits(`free ${row}`)) ?? 0] as const;
    const changes = await testDatabase().transaction(async (tx) => {
      await tx.execute(sql`select 1 from held_rows where name = ${row} for update`);
      let done = 0;
      const all = Array.from({ length: 20 }, async () => {
        await raise(stalled(), row);
        done += 1;
      });
      await expect.poll(waiting, { interval: 5, timeout: 5_000 }).toBeGreaterThan(1);
      for (let n = 0; n < 3; n += 1) {
        await others().execute(sql`select 1`);
        await raise(others(), `free ${row}`);
        await others().transaction((free) => free.execute(sql`select 1`));
      }
      expect([done, await hits(`free ${row}`)]).toEqual([0, before[1] + 3]);
      return { all };
    });
    await Promise.all(changes.all);
    expect(await hits(row)).toBe(before[0] + 20);
  },
);
