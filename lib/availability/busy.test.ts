import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstReachingBeyond, packRanges } from "./busy";

const MINUTE = 60_000;
const row = (start: number, end: number, rest: { ownerId?: string; expiresMs?: number | null } = {}) => ({
  startMs: start * MINUTE,
  endMs: end * MINUTE,
  ownerId: "b1",
  ...rest,
});

describe("packed ranges", () => {
  test("they are sorted by start, and a range without an end of its hold never expires", () => {
    const packed = packRanges([row(30, 40, { ownerId: "late" }), row(10, 90, { ownerId: "early", expiresMs: 5 })]);
    expect([...packed.starts]).toEqual([10 * MINUTE, 30 * MINUTE]);
    expect([...packed.expires]).toEqual([5, Number.POSITIVE_INFINITY]);
    expect(packed.owners).toEqual(["early", "late"]);
  });

  test("an empty range occupies nothing", () => {
    expect(packRanges([row(10, 10)]).starts).toHaveLength(0);
  });

  test("all ranges before the first that may reach beyond an instant have ended by then", () => {
    const rows = fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 100 })).map(([s, l]) => row(s, s + l)));
    fc.assert(
      fc.property(rows, fc.nat(300), (list, at) => {
        const packed = packRanges(list);
        const first = firstReachingBeyond(packed, at * MINUTE);
        const reaching = [...packed.ends].findIndex((end) => end > at * MINUTE);
        expect(first).toBe(reaching < 0 ? packed.ends.length : reaching);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
