import { expect, test } from "vitest";
import { FIRST_WIDTH, nextWidth } from "./lane-width";

test("whoever answers gets more attempts at once, up to sixteen; a time-out leaves one", () => {
  const widths = Array.from({ length: 20 }).reduce<number[]>(
    ([last = 0, ...rest]) => [nextWidth(last, false), last, ...rest],
    [FIRST_WIDTH],
  );
  expect(Math.max(...widths)).toBe(16);
  expect(widths[1]).toBe(16);
  expect(nextWidth(16, true)).toBe(1);
  expect(nextWidth(1, false)).toBe(2);
});
