import fc from "fast-check";
import { expect, test } from "vitest";
import { subtractRanges } from "./intervals";

const range = fc.tuple(fc.nat(60), fc.nat(12)).map(([startMs, length]) => ({ startMs, endMs: startMs + length }));

test("what is left is every instant of the ranges that no cut covers, in order, in whole stretches", () => {
  const ranges = [
    { startMs: 5, endMs: 25 },
    { startMs: 25, endMs: 30 },
    { startMs: 40, endMs: 55 },
  ];
  const covers = (list: readonly { startMs: number; endMs: number }[], ms: number) =>
    list.some(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  const kept = fc.property(fc.array(range, { maxLength: 12 }), (cuts) => {
    const left = subtractRanges(ranges, cuts);
    for (let ms = 0; ms < 80; ms += 1) expect(covers(left, ms)).toBe(covers(ranges, ms) && !covers(cuts, ms));
    for (const [n, { startMs, endMs }] of left.entries()) {
      expect(startMs).toBeLessThan(endMs);
      // Only where one of the ranges ends may two stretches touch.
      const nextMs = left[n + 1]?.startMs ?? Number.POSITIVE_INFINITY;
      expect(nextMs).toBeGreaterThanOrEqual(endMs === 25 ? 25 : endMs + 1);
    }
  });
  fc.assert(kept);
});
