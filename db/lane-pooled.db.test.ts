import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { behindPooler } from "../lib/testing/server/instance";
import { type Connection, connect } from "./client";

const { databaseUrl } = behindPooler({ databaseUrl: inject("databaseUrl"), dataDir: "" }, inject("pooler"));
/** More than the pooler's connections, so that each of those is passed on at once. */
const clients = Array.from({ length: 12 }, () => connect(databaseUrl, { max: 1, isPooled: true }));
afterAll(() => Promise.all(clients.map(({ close }) => close())));

/** A statement that takes the database a moment to parse. */
const long = sql.raw(", 1 + 2 * 3".repeat(400));

async function readInPairs({ db }: Connection, own: number): Promise<void> {
  for (let n = own; n < own + 40; n += 1) {
    const [, [found]] = await Promise.all([
      db.execute(sql`select 1`),
      db.execute<{ n: number }>(sql`select ${n}::int as n${long}`),
    ]);
    expect(found?.n).toBe(n);
  }
}

test("behind a pooler, a read that follows one without values on the same connection is answered (rule C11.3)", async () => {
  const all = Promise.all(clients.map((client, n) => readInPairs(client, 100 * n)));
  const late = pause(30_000, "never answered", { ref: false });
  expect(await Promise.race([all.then(() => "answered"), late])).toBe("answered");
});
