import fc from "fast-check";
import { expect, test } from "vitest";
import { compared, comparedShare, meanOf, percentOf } from "./compared";

test("equal figures haven't changed; from nothing there is no change in percent; losses below 0 count by their size (rule R5)", () => {
  expect([compared(0, 0), compared(5, 0), compared(0, 5), compared(100, -200)].map(({ change }) => change)).toEqual([
    ...[0, null, -100, 150],
  ]);
  expect(compared(412_300, 390_000).change).toBe(5.7);
  expect(compared(null, 3).change).toBeNull();
});

test("a share changes by points of the exact shares, rounded once, half away from 0", () => {
  expect(comparedShare({ part: 1, whole: 3 }, { part: 1, whole: 6 })).toEqual({
    ...{ value: 33.3, previous: 16.7, changePoints: 16.7 },
  });
  expect(comparedShare({ part: 1, whole: 3 }, { part: 0, whole: 0 }).changePoints).toBeNull();
  expect([percentOf({ part: 1, whole: 2_000 }), percentOf({ part: 5, whole: 0 })]).toEqual([0.1, null]);
  expect([meanOf(10_001, 3), meanOf(-5, 2), meanOf(1, 0)]).toEqual([3_334, -3, null]);
});

test("what is shown is never further than half a tenth from the exact figure", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (part, whole) => {
      expect(Math.abs((percentOf({ part, whole }) ?? 0) - (part * 100) / whole)).toBeLessThanOrEqual(
        0.05 + ((part * 100) / whole) * 1e-12,
      );
    }),
  );
});
