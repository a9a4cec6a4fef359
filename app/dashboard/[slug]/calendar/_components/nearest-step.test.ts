import { expect, test } from "vitest";
import { middleOfNearestStep } from "./nearest-step";

// Four steps of a quarter of an hour to each of ten hours, 18 pixels each, below a head of 100 pixels.
const column = { top: 100, bottom: 100 + 40 * 18, steps: 40 };
/** The step where a booking at the 8th lands when moved by this many pixels, as the grid reads it: rounded down. */
const landsAt = (dy: number, error = 0) =>
  Math.floor((middleOfNearestStep(100 + 8 * 18 + error + dy, column) - column.top) / 18) - 8;

// The top that the browser measures lies a fraction of a pixel off the line.
test.each([-0.4, 0, 0.4])("a drag lands on the step where it shows, with a top that is %f px off", (error) => {
  for (const dy of [-2, -1, 0, 1, 2]) expect(landsAt(dy, error), `${dy} px`).toBe(0);
  expect([-36, -18, -17, 17, 18, 36].map((dy) => landsAt(dy, error))).toEqual([-2, -1, -1, 1, 1, 2]);
});

test("a drag beyond the ends of the day stays in it", () => {
  expect([-1_000, 1_000].map((dy) => landsAt(dy))).toEqual([-8, 31]);
});
