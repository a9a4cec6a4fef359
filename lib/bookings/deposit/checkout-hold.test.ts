import { describe, expect, test } from "vitest";
import { sessionEnd, shortestSessionEnd } from "../../payments/session-end";
import { checkoutHold } from "./checkout-hold";

const NOW = new Date("2031-05-06T12:00:00Z");
const MINUTE_MS = 60_000;
const bounds = { sessionMinMs: 30 * MINUTE_MS, sessionMaxMs: 23 * 60 * MINUTE_MS };
const inMin = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

/** A session created now and its hold, adjusted to each other. */
function terms(holdMin: number, startMin: number, holdExtended = false) {
  const held = { startAt: inMin(startMin), holdEndsAt: inMin(holdMin), holdExtended };
  const hold = checkoutHold(held, shortestSessionEnd(bounds, NOW));
  return { expiresAt: sessionEnd(hold.holdEndsAt, bounds, NOW), ...hold };
}

describe("a checkout", () => {
  test("is open exactly as long as a hold that is long enough, which stays unchanged", () => {
    expect(terms(50, 600)).toEqual({ expiresAt: inMin(50), holdEndsAt: inMin(50), holdExtended: false });
  });

  test("extends a shorter hold to the provider's shortest session plus a minute", () => {
    expect(terms(10, 600)).toEqual({ expiresAt: inMin(31), holdEndsAt: inMin(31), holdExtended: true });
  });

  test("extends it once", () => {
    expect(terms(10, 600, true)).toEqual({ expiresAt: inMin(31), holdEndsAt: inMin(10), holdExtended: true });
  });

  test("never extends it beyond the start of the booking", () => {
    expect(terms(10, 20)).toEqual({ expiresAt: inMin(31), holdEndsAt: inMin(20), holdExtended: true });
    expect(terms(20, 20)).toEqual({ expiresAt: inMin(31), holdEndsAt: inMin(20), holdExtended: false });
  });

  test("doesn't change the hold of a booking entered after its start", () => {
    expect(terms(10, -5)).toMatchObject({ holdEndsAt: inMin(10), holdExtended: false });
  });

  test("is never open longer than the provider allows", () => {
    expect(terms(3 * 24 * 60, 9_000)).toMatchObject({ expiresAt: inMin(23 * 60), holdEndsAt: inMin(3 * 24 * 60) });
  });
});
