import { describe, expect, test } from "vitest";
import { momentWords, rateWords, waitWords } from "./words";

const rate = (delivered: number, failed: number) =>
  rateWords({ delivered, failed, successRate: null, waiting: 0, oldestWaitingSeconds: null }, "en-US");

describe("the success rate", () => {
  test("says 100% only when nothing failed", () => {
    expect([rate(212, 0), rate(9_999, 1), rate(1_999_999, 1)]).toEqual(["100%", "99.9%", "99.9%"]);
  });

  test("says 0% only when nothing arrived", () => {
    expect([rate(0, 7), rate(1, 99_999)]).toEqual(["0%", "under 0.1%"]);
  });

  test("is exact where its decimal is", () => {
    expect([rate(985, 15), rate(29, 71), rate(57, 43), rate(1, 2)]).toEqual(["98.5%", "29%", "57%", "33.3%"]);
  });

  test("claims nothing where nothing ended", () => {
    expect(rate(0, 0)).toBeNull();
  });
});

test("a wait is shown in its largest units, rounded down", () => {
  const waits = [0, 59, 60, 7_500, 86_399, 86_400, 200_000].map((seconds) => waitWords(seconds, "en-US"));
  expect(waits).toEqual(["0 sec", "59 sec", "1 min", "2 hr 5 min", "23 hr 59 min", "1 day", "2 days"]);
});

test("a moment is shown in the business's zone, to the millisecond on request", () => {
  const at = new Date("2026-01-01T00:30:05.042Z");
  expect(momentWords(at, "America/New_York", "en-US")).toBe("Wed, Dec 31, 2025, 7:30:05 PM");
  expect(momentWords(at, "Asia/Kathmandu", "en-GB", 3)).toMatch(/^Thu,? 1 Jan 2026, 0?6:15:05\.042$/);
});

test("a time that the clock shows twice has its zone's name", () => {
  expect(momentWords(new Date("2026-11-01T05:30:00Z"), "America/New_York", "en-US")).toMatch(/1:30:00 AM EDT$/);
  expect(momentWords(new Date("2026-11-01T06:30:00Z"), "America/New_York", "en-US")).toMatch(/1:30:00 AM EST$/);
});
