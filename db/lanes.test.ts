import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Lane } from "./lane";
import { type Lanes, overLanes } from "./lanes";
import { openTurns } from "./turns";
import { LOCK_TIMEOUT } from "./write-conflict";

type Sent = { lane: string; text: string; locked(): void; done(): void };
let sent: Sent[] = [];
beforeEach(() => {
  sent = [];
});

/** Connections that answer when the test tells them to. */
function lane(name: string): Lane {
  return {
    send: (text) =>
      new Promise((resolve, reject) => {
        const locked = () => reject(Object.assign(new Error("locked"), { code: LOCK_TIMEOUT }));
        sent.push({ lane: name, text, locked, done: () => resolve([]) });
      }),
    transaction: async () => {
      throw new Error("no transaction here");
    },
    turns: openTurns({ places: 2, each: 1 }),
    close: async () => {},
  };
}

const lanes: Lanes = {
  reads: lane("reads"),
  snapshots: lane("snapshots"),
  writes: lane("writes"),
  retries: lane("retries"),
  transactions: lane("transactions"),
};
const change = async (whose: string) => {
  const db = overLanes(lanes, { whose, patience: () => ({ leftMs: 60_000 }) });
  await db.execute(sql.raw(`update rows_of_${whose}`));
};
/** What has been sent so far on some connections, by business. */
const sentTo = (name: string) => sent.filter((one) => one.lane === name).map(({ text }) => text.replace(/.*_/, ""));

test("a business's changes that wait for a row retry one at a time, and no other business's change waits behind them", async () => {
  const all = [...Array.from({ length: 40 }, () => change("held")), change("other")];
  await expect.poll(() => sentTo("writes").length).toBe(41);
  for (const one of sent.splice(0)) one.locked();
  // There are two places for later attempts: the other business gets one of them, though it came last.
  await expect.poll(() => sentTo("retries")).toEqual(["held", "other"]);
  // New transactions are tried at once, except for the business that is already waiting.
  all.push(change("held"), change("third"), change("other"));
  await expect.poll(() => sentTo("writes")).toEqual(["third"]);
  let answered = 0;
  for (const one of all) void one.then(() => (answered += 1));
  const underWay = () => sent.splice(0);
  await expect
    .poll(
      () => {
        const now = underWay();
        const ofHeld = now.filter(({ text }) => text.endsWith("held"));
        expect(ofHeld.length).toBeLessThanOrEqual(1);
        for (const one of now) one.done();
        return answered;
      },
      { interval: 1 },
    )
    .toBe(44);
});
