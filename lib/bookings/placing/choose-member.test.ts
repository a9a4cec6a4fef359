import { describe, expect, test } from "vitest";
import { chooseMember } from "./choose-member";

const loads = (entries: Record<string, readonly [dayMin: number, aroundMin: number]>) =>
  new Map(Object.entries(entries).map(([id, [dayMin, aroundMin]]) => [id, { dayMin, aroundMin }]));

describe("the member for a booking without a requested one", () => {
  test("no one free, no one chosen", () => {
    expect(chooseMember([], loads({ ann: [0, 0] }))).toBeNull();
  });

  test.each([
    ["the only one free", ["ann"], { ann: [300, 900] }, "ann", "only_one_free"],
    [
      "the least busy that day, however busy the weeks",
      ["ann", "ben"],
      { ann: [60, 60], ben: [0, 900] },
      "ben",
      "fewest_minutes_that_day",
    ],
    [
      "then the least busy around it",
      ["ann", "ben"],
      { ann: [60, 120], ben: [60, 90] },
      "ben",
      "fewest_minutes_around",
    ],
    ["then the first in the list", ["ben", "ann"], { ann: [60, 120], ben: [60, 120] }, "ben", "list_order"],
    ["without an entry the load is zero", ["ann", "ben"], { ann: [5, 5] }, "ben", "fewest_minutes_that_day"],
    [
      "a busy one who isn't free doesn't count",
      ["ann", "ben"],
      { ann: [10, 10], ben: [10, 10], cleo: [0, 0] },
      "ann",
      "list_order",
    ],
  ] as const)("%s", (_what, free, minutes, staffId, rule) => {
    expect(chooseMember(free, loads(minutes))).toEqual({ staffId, assignment: { rule } });
  });
});
