import { expect, test } from "vitest";
import { FIRST_WIDTH, nextWidth } from "./lane-width";

test("a quick endpoint gets more attempts at once, up to sixteen; a slow answer leaves one", () => {
  let width = FIRST_WIDTH;
  const widths = Array.from({ length: 20 }, () => {
    width = nextWidth(width, 1_000);
    return width;
  });
  expect(widths[0]).toBe(FIRST_WIDTH + 1);
  expect(Math.max(...widths)).toBe(16);
  expect(nextWidth(16, 2_000)).toBe(1);
  expect(nextWidth(1, 5)).toBe(2);
});
