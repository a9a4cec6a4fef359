import { expect, test } from "vitest";
import { niceAbove } from "./nice-above";

test("an axis ends at a number of few digits that isn't below the highest bar, and its middle is whole", () => {
  expect([0, 10, 11, 26_300, 100_000, 100_001, 999].map(niceAbove)).toEqual([
    10, 10, 12, 30_000, 100_000, 120_000, 1_000,
  ]);
  for (let amount = 1; amount < 1e12; amount = Math.ceil(amount * 1.7)) {
    const end = niceAbove(amount);
    expect(end).toBeGreaterThanOrEqual(amount);
    expect(end).toBeLessThanOrEqual(Math.max(10, amount * 1.5 + 1));
    expect(end % 2).toBe(0);
  }
});
