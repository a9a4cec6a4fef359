import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test, vi } from "vitest";
import { besideOf, connect, connectForRequests, type Database, forRequest } from "./client";
import { openLane } from "./lane";
import { readBeside } from "./read-beside";

const bucket = `beside ${randomUUID()}`;
const requests = connectForRequests(inject("databaseUrl"));
const shortLived = connectForRequests(inject("databaseUrl"), { isShortLived: true });
const writer = connect(inject("databaseUrl"), { max: 1 });
afterAll(() => Promise.all([requests, shortLived, writer].map(({ close }) => close())));

const READS = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

const backendOf = async (tx: Database) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid;

const countIn = async (tx: Database) =>
  (await tx.execute<{ count: number }>(sql`select count(*)::int as count from beside_rows where bucket = ${bucket}`))[0]
    ?.count;

test("two readers on two connections see one moment, whatever is stored between their reads", async () => {
  await writer.db.execute(sql`create table if not exists beside_rows (bucket text)`);
  const db = forRequest(requests.db, "a business");
  await db.transaction(async (tx) => {
    expect(await countIn(tx)).toBe(0);
    await readBeside(besideOf(db), tx, async (beside) => {
      await writer.db.execute(sql`insert into beside_rows values (${bucket})`);
      expect(await backendOf(beside)).not.toBe(await backendOf(tx));
      expect(await countIn(beside)).toBe(0);
    });
  }, READS);
  expect(await countIn(writer.db)).toBe(1);
});

test("whoever finds the second connection taken, or has none, reads everything on the first one", async () => {
  const alone = (db: Database) =>
    db.transaction((tx) => readBeside(besideOf(db), tx, async (beside) => expect(beside).toBe(tx)), READS);
  await requests.db.transaction(
    (tx) => readBeside(besideOf(requests.db), tx, () => alone(forRequest(requests.db, "another"))),
    READS,
  );
  await alone(shortLived.db);
  await alone(writer.db);
});

test("if the second connection can't be opened, everything is read on the first one; what fails once it is open is told", async () => {
  const nowhere = openLane("postgres://nobody@127.0.0.1:9/none", { max: 1, waitMs: 100 });
  await requests.db.transaction(
    (tx) => readBeside(nowhere, tx, async (beside) => expect(await countIn(beside)).toBe(1)),
    READS,
  );
  await nowhere.close();
  const failing = requests.db.transaction(
    (tx) => readBeside(besideOf(requests.db), tx, () => Promise.reject(new Error("half of it failed"))),
    READS,
  );
  await expect(failing).rejects.toThrow("half of it failed");
});

test("a process's other copies of this module find the same connections behind a database", async () => {
  vi.resetModules();
  const copy = await import("./client");
  expect(copy.besideOf).not.toBe(besideOf);
  expect(copy.besideOf(requests.db)).toBe(besideOf(requests.db));
  expect(copy.longWorkOf(requests.db)).not.toBe(requests.db);
  expect(copy.forRequest(requests.db, "a business")).not.toBe(requests.db);
});
