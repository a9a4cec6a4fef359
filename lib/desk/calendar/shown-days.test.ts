import { expect, test } from "vitest";
import { rangeOfDays, shownDays } from "./shown-days";

test("a week starts on the locale's first weekday", () => {
  expect(shownDays("week", "2026-11-01", "en-US")[0]).toBe("2026-11-01");
  expect(shownDays("week", "2026-11-01", "en-GB")[0]).toBe("2026-10-26");
  for (const locale of ["en-US", "en-GB"]) expect(shownDays("week", "2026-11-04", locale)).toHaveLength(7);
  expect(shownDays("day", "2026-11-01", "en-US")).toEqual(["2026-11-01"]);
});

test("a day of a clock change lasts 25 or 23 hours", () => {
  const hours = (date: string) => {
    const { fromAt, toAt } = rangeOfDays([date], "America/New_York");
    return (toAt.getTime() - fromAt.getTime()) / 3_600_000;
  };
  expect(["2026-11-01", "2026-03-08", "2026-05-06"].map(hours)).toEqual([25, 23, 24]);
});
