import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../../db/client";
import { currentTime, keepClock, secondsAhead } from "./clock";

const NOW = Date.parse("2031-05-06T10:00:00Z");
const MINUTE_MS = 60_000;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  asked = 0;
});
afterEach(() => vi.useRealTimers());

/** A database whose clock is so far ahead of this machine's. Safe: it is asked for nothing but its clock. */
const databaseWith = (aheadMs: () => number): Database =>
  ({
    execute: async () => {
      asked += 1;
      return [{ ms: String(Date.now() + aheadMs()) }];
    },
  }) as unknown as Database;

/** Lets a minute pass and asks for the time, which then has to be measured. */
async function aMinuteLater(): Promise<number> {
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  currentTime();
  await vi.advanceTimersByTimeAsync(0);
  return currentTime().getTime() - Date.now();
}

it("is measured by five questions a minute, however often the time is asked for, and keeps the last measurement", async () => {
  let aheadMs = -120_000;
  await keepClock(
    databaseWith(() => {
      if (Number.isNaN(aheadMs)) throw new Error("gone");
      return aheadMs;
    }),
  );
  for (let n = 0; n < 100; n += 1) expect(currentTime().getTime()).toBe(NOW - 120_000);
  expect([asked, secondsAhead()]).toEqual([5, 120]);
  aheadMs = 5_000;
  expect(await aMinuteLater()).toBe(5_000);
  expect([asked, secondsAhead()]).toEqual([10, -5]);
  aheadMs = Number.NaN;
  expect(await aMinuteLater()).toBe(5_000);
  aheadMs = 0;
  expect([await aMinuteLater(), secondsAhead()]).toEqual([0, null]);
});
