import { expect, test } from "vitest";
import { nextAttemptAt } from "./retry-schedule";

const NOW = new Date("2031-05-06T12:00:00Z");

test("a failed job is tried again after 10 s, 1, 5 and 30 min, 2, 6, 12 and 24 h, and then given up", () => {
  const waits = Array.from({ length: 9 }, (_, n) => nextAttemptAt(n + 1, NOW)).map((at) =>
    at === null ? null : (at.getTime() - NOW.getTime()) / 1000,
  );
  expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, null]);
});
