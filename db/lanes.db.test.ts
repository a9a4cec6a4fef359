import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { failureOf } from "../lib/edge/failure";
import { type Connection, connect, connectForRequests, forRequest, longWorkOf } from "./client";

/** Rows of a table without relations, which the tests lock. */
const bucket = `lanes ${randomUUID()}`;
const requests = connectForRequests(inject("databaseUrl"));
const impatient = connect(inject("databaseUrl"), { max: 2, patienceMs: 400 });
const holder = connect(inject("databaseUrl"), { max: 2 });
afterAll(() => Promise.all([requests, impatient, holder].map(({ close }) => close())));

const row = (id: string) => sql`bucket = ${bucket} and subject = ${id}`;
const raise = (id: string) => sql`update lane_rows set hits = hits + 1 where ${row(id)} returning hits`;

beforeAll(async () => {
  await holder.db.execute(sql`create table if not exists lane_rows (bucket text, subject text, hits int default 0)`);
  for (const id of ["a", "b", "c", "d"]) {
    await holder.db.execute(sql`insert into lane_rows (bucket, subject) values (${bucket}, ${id})`);
  }
});

/** Does something while another transaction holds a row, and ends that transaction only afterwards. */
async function whileHeld<Done>(id: string, run: () => Promise<Done>): Promise<Done> {
  return holder.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from lane_rows where ${row(id)} for update`);
    return run();
  });
}

const hitsOf = async ({ db }: Connection, id: string) => {
  const [found] = await db.execute<{ hits: number }>(sql`select hits from lane_rows where ${row(id)}`);
  return found?.hits;
};

describe("while many changes wait for a locked row", () => {
  test("reads, other changes and other transactions still run; the waiting ones run afterwards, each once", async () => {
    let done = 0;
    const waiting = await whileHeld("a", async () => {
      const changes = Array.from({ length: 40 }, async () => {
        await requests.db.execute(raise("a"));
        done += 1;
      });
      for (let n = 0; n < 5; n += 1) {
        expect(await hitsOf(requests, "b")).toBe(2 * n);
        await requests.db.execute(raise("b"));
        await requests.db.transaction((tx) => tx.execute(raise("b")));
        await requests.db.transaction((tx) => tx.execute(sql`select 1`), { accessMode: "read only" });
      }
      expect(done).toBe(0);
      return changes;
    });
    await Promise.all(waiting);
    expect(await hitsOf(requests, "a")).toBe(40);
  });

  test("a waiting transaction is repeated from its start, and nothing of the earlier attempts is left", async () => {
    let attempts = 0;
    let begun = () => {};
    const secondAttempt = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const transaction = await whileHeld("c", async () => {
      const waiting = requests.db.transaction(async (tx) => {
        attempts += 1;
        if (attempts === 2) begun();
        await tx.execute(raise("d"));
        await tx.execute(raise("c"));
      });
      await secondAttempt;
      return { waiting };
    });
    await transaction.waiting;
    expect([await hitsOf(requests, "c"), await hitsOf(requests, "d")]).toEqual([1, 1]);
  });
});

describe("a change that has waited too long", () => {
  test.each([
    ["a statement", (db: Connection["db"]) => db.execute(raise("a"))],
    ["a transaction", (db: Connection["db"]) => db.transaction((tx) => tx.execute(raise("a")))],
    ["a locking read", (db: Connection["db"]) => db.execute(sql`select 1 from lane_rows where ${row("a")} for update`)],
  ])("is reported as in progress: %s", async (_, change) => {
    const before = await hitsOf(requests, "a");
    const refusal = await whileHeld("a", () =>
      change(impatient.db).then(
        () => null,
        (error: unknown) => error,
      ),
    );
    expect(failureOf(refusal, "a change")).toMatchObject({ code: "conflict", details: { reason: "in_progress" } });
    expect(await hitsOf(requests, "a")).toBe(before);
  });
});

/** Transactions that run until released, with the number of those started. */
function openTransactions(db: () => Connection["db"], count: number, config?: { accessMode: "read only" }) {
  let begun = 0;
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const run = async () => {
    begun += 1;
    await isLetGo;
  };
  const ended = Array.from({ length: count }, () => db().transaction(run, config));
  return {
    begun: () => begun,
    async end() {
      letGo();
      await Promise.all(ended);
      return begun;
    },
  };
}

describe("while one business asks for more transactions than there are connections", () => {
  test.each([
    ["changes", 2, undefined, (whose: string) => forRequest(requests.db, whose)],
    ["long ones", 1, undefined, (whose: string) => longWorkOf(forRequest(requests.db, whose))],
    [
      "loads of what it offers",
      1,
      { accessMode: "read only" } as const,
      (whose: string) => forRequest(requests.db, whose),
    ],
  ])("another business's still run, and so do reads and single changes: %s", async (_, each, config, dbOf) => {
    const before = (await hitsOf(requests, "b")) ?? 0;
    const greedy = openTransactions(() => dbOf("greedy"), 8, config);
    await expect.poll(greedy.begun, { interval: 5 }).toBe(each);
    for (let n = 0; n < 3; n += 1) {
      await dbOf("other").transaction((tx) => tx.execute(sql`select 1`), config);
      await forRequest(requests.db, "greedy").execute(raise("b"));
    }
    expect(await hitsOf(requests, "b")).toBe(before + 3);
    expect(greedy.begun()).toBe(each);
    expect(await greedy.end()).toBe(8);
  });

  test("a change that has waited too long for its turn is reported as in progress, a read never is", async () => {
    const few = connectForRequests(inject("databaseUrl"), { patienceMs: 20 });
    const db = () => longWorkOf(forRequest(few.db, "greedy"));
    const first = openTransactions(db, 1);
    await expect.poll(first.begun, { interval: 5 }).toBe(1);
    const read = openTransactions(db, 1, { accessMode: "read only" });
    const refusal: unknown = await db()
      .transaction((tx) => tx.execute(sql`select 1`))
      .catch((error: unknown) => error);
    expect(failureOf(refusal, "a change")).toMatchObject({ code: "conflict", details: { reason: "in_progress" } });
    await first.end();
    expect(await read.end()).toBe(1);
    await few.close();
  });
});

test("everything that one request waits for shares one patience: time used by its first change isn't left for its second", async () => {
  const attemptsOf = async (db: Connection["db"]) => {
    let attempts = 0;
    const change = db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(raise("a"));
    });
    await expect(change).rejects.toThrow();
    return attempts;
  };
  await whileHeld("a", async () => {
    const request = forRequest(impatient.db, "some business");
    await expect(request.execute(raise("a"))).rejects.toThrow();
    expect(await attemptsOf(request)).toBe(1);
    expect(await attemptsOf(forRequest(impatient.db, "some business"))).toBeGreaterThan(1);
    expect(await attemptsOf(longWorkOf(request))).toBe(1);
  });
});

test("two transactions that lock the same rows in opposite order both succeed", async () => {
  const before = await hitsOf(requests, "a");
  const both = [
    ["a", "b"],
    ["b", "a"],
  ].map((order) =>
    requests.db.transaction(async (tx) => {
      for (const id of order) await tx.execute(raise(id));
    }),
  );
  await Promise.all(both);
  expect(await hitsOf(requests, "a")).toBe((before ?? 0) + 2);
});
