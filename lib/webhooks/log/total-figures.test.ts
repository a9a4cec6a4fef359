import { describe, expect, test } from "vitest";
import { totalFigures } from "./total-figures";

describe("the figures of all endpoints", () => {
  test("add up, and the longest wait is the longest of all", () => {
    const one = { delivered: 3, failed: 1, successRate: 0.75, waiting: 2, oldestWaitingSeconds: 5 };
    const other = { delivered: 6, failed: 0, successRate: 1, waiting: 1, oldestWaitingSeconds: 90 };
    const idle = { delivered: 0, failed: 0, successRate: null, waiting: 0, oldestWaitingSeconds: null };
    expect(totalFigures([one, idle, other])).toEqual({
      delivered: 9,
      failed: 1,
      successRate: 0.9,
      waiting: 3,
      oldestWaitingSeconds: 90,
    });
  });

  test("don't claim success if nothing was sent", () => {
    expect(totalFigures([])).toEqual({
      delivered: 0,
      failed: 0,
      successRate: null,
      waiting: 0,
      oldestWaitingSeconds: null,
    });
  });
});
