import { expect, test } from "vitest";
import { gridStepMin, shownHours } from "./shown-hours";
import { wallAt } from "./wall-clock";

const booking = (fromMin: number, toMin: number) => ({
  start: wallAt("2031-05-06", fromMin),
  end: wallAt("2031-05-06", toMin),
});

test("a grid has room for opening hours and for bookings outside them, plus an hour around", () => {
  const days = [{ spans: [{ fromMin: 540, toMin: 720 }] }, { spans: [{ fromMin: 600, toMin: 1_030 }] }];
  expect(shownHours(days, [])).toEqual({ fromMin: 480, toMin: 1_140 });
  expect(shownHours(days, [booking(390, 420)])).toEqual({ fromMin: 300, toMin: 1_140 });
  expect(shownHours([{ spans: [] }], [])).toEqual({ fromMin: 480, toMin: 1_080 });
});

test("a booking up to or across midnight is fully visible", () => {
  expect(shownHours([], [booking(1_320, 1_440)])).toEqual({ fromMin: 1_260, toMin: 1_440 });
  expect(shownHours([], [booking(1_410, 1_470)])).toEqual({ fromMin: 0, toMin: 1_440 });
});

test("a grid's lines are the business's own steps if they fit into an hour", () => {
  expect([5, 10, 15, 20, 30, 60, 45, 25].map(gridStepMin)).toEqual([5, 10, 15, 20, 30, 15, 15, 15]);
});
