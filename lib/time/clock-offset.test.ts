import { describe, expect, it } from "vitest";
import { clockOffset } from "./clock-offset";

/** A question that was under way for `tripMs`, `lateMs` more on the way there than back, to a clock that is `aheadMs` ahead. */
const sample = ({ aheadMs = 0, tripMs = 4, lateMs = 0, askedMs = 1_000_000 }) => ({
  askedMs,
  answeredMs: askedMs + tripMs,
  theirsMs: askedMs + tripMs / 2 + lateMs / 2 + aheadMs,
});

describe("the correction of the own clock (rule C7.2)", () => {
  it.each([-120_000, 120_000, 3_000])(
    "is what the other one is ahead by, half the round trip apart: %d ms",
    (aheadMs) => {
      expect(clockOffset([sample({ aheadMs, tripMs: 500 })], 0)).toBe(aheadMs);
    },
  );

  it("is the median's: a delayed answer, or a clock set in between, changes nothing", () => {
    const aheadMs = -120_000;
    const heldUp = sample({ aheadMs, tripMs: 8_000, lateMs: 7_990 });
    const others = [0, 1, 2].map((n) => sample({ aheadMs, askedMs: 2_000_000 + n }));
    expect(clockOffset([heldUp, ...others, sample({ aheadMs: 50_000 })], 0)).toBe(aheadMs);
  });

  it("stays unchanged while the round trip itself may explain the difference", () => {
    expect(clockOffset([sample({ tripMs: 400, lateMs: 390 })], 0)).toBe(0);
    expect(clockOffset([sample({ aheadMs: -120_000, tripMs: 400, lateMs: -390 })], -120_000)).toBe(-120_000);
    expect(clockOffset([sample({ aheadMs: 300, tripMs: 400 })], 0)).toBe(300);
  });

  it("goes back when the own clock is right again", () => {
    expect(clockOffset([sample({}), sample({}), sample({})], -120_000)).toBe(0);
  });
});
