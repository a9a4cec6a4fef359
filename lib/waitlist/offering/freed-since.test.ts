import fc from "fast-check";
import { expect, test } from "vitest";
import { notFreedSince } from "./freed-since";

const timed = (lengthMin: number) =>
  fc
    .record({ startMs: fc.nat(40), length: fc.integer({ min: lengthMin, max: 12 }), atMs: fc.nat(20) })
    .map(({ startMs, length, atMs }) => ({ startMs, endMs: startMs + length, atMs }));

test("what is left is what no later freed time overlaps, in the order given", () => {
  fc.assert(
    fc.property(fc.array(timed(1)), fc.array(timed(0)), (items, freed) => {
      const left = items.filter(
        (item) =>
          !freed.some(
            (time) =>
              time.startMs < time.endMs &&
              time.atMs > item.atMs &&
              time.startMs < item.endMs &&
              time.endMs > item.startMs,
          ),
      );
      expect(notFreedSince(items, freed)).toEqual(left);
    }),
    { numRuns: 2_000 },
  );
});
