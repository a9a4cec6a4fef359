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

/** On which connection each was done. */
type Pid = { pid: number };
const here = sql`select pg_backend_pid() as pid`;
const raise = (db: Database, name: string) =>
  db.execute<Pid>(sql`update held_rows set hits = hits + 1 where name = ${name} returning pg_backend_pid() as pid`);
const hits = async (name: string) =>
  (await database().execute<{ hits: number }>(sql`select hits from held_rows where name = ${name}`))[0]?.hits ?? 0;

/** The connections that wait for the row that is held. */
async function waiting(): Promise<number[]> {
  const found = await testDatabase().execute<Pid>(sql`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'update held_rows%'`);
  return found.map(({ pid }) => pid);
}

test.each([
  ["the workers", workDatabase, database],
  ["requests", database, workDatabase],
])(
  "what waits on the connections of %s shares none of the others', which go on reading and changing",
  async (_, stalled, others) => {
    const before = await hits(row);
    const changes = await testDatabase().transaction(async (tx) => {
      await tx.execute(sql`select 1 from held_rows where name = ${row} for update`);
      let done = 0;
      const all = Array.from({ length: 20 }, async () => {
        await raise(stalled(), row);
        done += 1;
      });
      const held = new Set<number>();
      await expect
        .poll(
          async () => {
            for (const pid of await waiting()) held.add(pid);
            return held.size;
          },
          { interval: 5, timeout: 5_000 },
        )
        .toBeGreaterThan(2);
      const used: Pid[] = [];
      for (let n = 0; n < 3; n += 1) {
        used.push(...(await others().execute<Pid>(here)), ...(await raise(others(), `free ${row}`)));
        used.push(...(await others().transaction((free) => free.execute<Pid>(here))));
      }
      expect(used).toHaveLength(9);
      expect(used.filter(({ pid }) => held.has(pid))).toEqual([]);
      expect(done).toBe(0);
      return { all };
    });
    await Promise.all(changes.all);
    expect(await hits(row)).toBe(before + 20);
  },
);
