import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/business/test-business";
import { reserveTime } from "./reserve-time";

const START_MS = Date.parse("2031-05-06T12:00:00Z");
const limit = () => ({ endpoint: `test-${randomUUID()}`, requestsMax: 3, windowMs: 60_000 });
/** Reserves at this many milliseconds after the start, and returns the reserved time as milliseconds after it. */
async function reserve(tested: ReturnType<typeof limit>, ms: number, waitMsMax = 600_000): Promise<number | null> {
  const at = await reserveTime(testDatabase(), tested, "someone", new Date(START_MS + ms), waitMsMax);
  return at === null ? null : at.getTime() - START_MS;
}

test("what comes within the limit passes at once; what is beyond gets the next times, so that no window has more", async () => {
  const tested = limit();
  const reserved: (number | null)[] = [];
  for (const ms of [0, 10_000, 20_000, 30_000, 30_001, 30_002, 30_003]) reserved.push(await reserve(tested, ms));
  expect(reserved).toEqual([0, 10_000, 20_000, 60_000, 70_000, 80_000, 120_000]);
  expect(await reserve(tested, 500_000)).toBe(500_000);
});

test("what would wait too long reserves nothing", async () => {
  const tested = limit();
  for (const ms of [0, 1, 2]) await reserve(tested, ms, 0);
  expect([await reserve(tested, 3, 59_996), await reserve(tested, 3, 59_997)]).toEqual([null, 60_000]);
});

test("many at once get times of their own, in all windows no more than the limit", async () => {
  const tested = limit();
  const reserved = await Promise.all(Array.from({ length: 9 }, () => reserve(tested, 0)));
  expect(reserved.sort((one, other) => Number(one) - Number(other))).toEqual([
    0, 0, 0, 60_000, 60_000, 60_000, 120_000, 120_000, 120_000,
  ]);
});
