import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { besideOf, connectForRequests, type Database } from "../../db/client";
import { refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { readAtOnce } from "../read-at-once";
import { makeBusiness, OWNER, testDatabase } from "../testing/business/test-business";
import { getReport } from "./get-report";
import { type RawBooking, storeBookings, storedAt, storePeople } from "./reports.test-support";

const NOW = new Date("2031-05-06T15:00:00Z");
const HOUR = 60;
const BOOKED: RawBooking = {
  ...{ status: "completed", source: "online", service: 0, member: 0, person: 0, startMin: 0, madeMin: -900 * HOUR },
  ...{ durationMin: 60, bufferMin: 0, priceCents: 5_000, deposit: "none", holdEndsMin: 0, cancelledMin: 0 },
};

/**
 * A database in whose transactions statements run one after the other, each followed by a change that somebody else makes at once.
 */
function disturbed(db: Database, change: () => Promise<unknown>): Database {
  let before: Promise<unknown> = Promise.resolve();
  const inside = <Inside extends object>(tx: Inside): Inside =>
    new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== "execute" || typeof value !== "function") return value;
        return (...args: unknown[]) => {
          const answer = before.then(() => Reflect.apply(value, target, args));
          before = answer.then(change);
          return before.then(() => answer);
        };
      },
    });
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== "transaction" || typeof value !== "function") return value;
      const transact: Database["transaction"] = (run, config) => target.transaction((tx) => run(inside(tx)), config);
      return transact;
    },
  });
}

test("a report is of one moment: while bookings change, its figures, days and parts stay the same and add up (rule R7)", async () => {
  const business = await makeBusiness({ services: [{ name: "Cut", durationMin: 60 }], staff: [{ name: "Ann" }] });
  const people = await storePeople(business);
  const stored = (count: number) =>
    storeBookings(
      business,
      people,
      Array.from({ length: count }, (_, n) => {
        const status = n % 4 === 3 ? "no_show" : "completed";
        return storedAt({ ...BOOKED, status, person: n % 6, startMin: -(n + 25) * HOUR }, NOW.getTime());
      }),
    );
  await stored(8);
  const ctx = await business.ctx({ now: NOW, actor: OWNER });
  const before = await runCommand(ctx, getReport, {});
  expect(before.metrics.visits.value).toBe(6);
  let changes = 0;
  const db = disturbed(ctx.db, () => {
    changes += 1;
    return stored(8 + changes);
  });
  const report = await runCommand({ ...ctx, db }, getReport, {});
  expect(changes).toBeGreaterThan(5);
  expect(report).toEqual(before);
  const sum = (parts: readonly { visits: number; noShows: number }[]) =>
    parts.reduce((total, { visits, noShows }) => total + visits + noShows, 0);
  for (const parts of [report.series, report.services, report.members, report.sources]) expect(sum(parts)).toBe(8);
  // As a server reads it: each period on a connection of its own.
  const { db: onTwo, close } = connectForRequests(inject("databaseUrl"));
  expect(besideOf(onTwo)).not.toBeNull();
  const after = await runCommand(ctx, getReport, {});
  expect(after).not.toEqual(before);
  expect(await runCommand({ ...ctx, db: onTwo }, getReport, {})).toEqual(after);
  await close();
});

test("a report that the database doesn't answer in time is refused as too much, not as a failure (rule R7)", async () => {
  const slow = readAtOnce(testDatabase(), 1, async (tx) => {
    const [{ limit } = {}] = await tx.execute(sql`select current_setting('statement_timeout') as limit`);
    expect(limit).toBe("4s");
    await tx.execute(sql`set local statement_timeout = 10`);
    await tx.execute(sql`select pg_sleep(60)`);
  });
  expect(await refusalOf(slow)).toMatchObject({ code: "conflict", reason: "too_much" });
});
