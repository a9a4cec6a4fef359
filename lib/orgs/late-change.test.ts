import { describe, expect, test } from "vitest";
import { isLateChange } from "./late-change";

const startAt = new Date("2031-05-06T14:00:00Z");
const HOUR_MS = 3_600_000;
const strict = { cancellationWindowHours: 24, forfeitDepositOnLateCancel: true };
const msBefore = (ms: number) => new Date(startAt.getTime() - ms);

describe("late is not more than the window before the start", () => {
  test.each([
    [24 * HOUR_MS + 1, false],
    [24 * HOUR_MS, true],
    [24 * HOUR_MS - 1, true],
    [0, true],
    [-HOUR_MS, true],
  ])("%i ms before: %s", (ms, late) => {
    expect(isLateChange(startAt, msBefore(ms), strict)).toBe(late);
  });

  test("without a window, only from the start on", () => {
    const none = { ...strict, cancellationWindowHours: 0 };
    expect([isLateChange(startAt, msBefore(1), none), isLateChange(startAt, msBefore(0), none)]).toEqual([false, true]);
  });
});
