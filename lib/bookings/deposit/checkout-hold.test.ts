import { describe, expect, test } from "vitest";
import { sessionEnd, shortestSessionEnd } from "../../payments/session-end";
import { checkoutHold } from "./checkout-hold";

const NOW = new Date("2031-05-06T12:00:00Z");
const MINUTE_MS = 60_000;
const bounds = { sessionMinMs: 30 * MINUTE_MS, sessionMaxMs: 23 * 60 * MINUTE_MS };
const inMin = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

/** What a session that is made now and its hold make of each other. */
function terms(holdMin: number, startMin: number, holdExtended = false) {
  const held = { startAt: inMin(startMin), holdEndsAt: inMin(holdMin), holdExtended };
  const hold = checkoutHold(held, shortestSessionEnd(bounds, NOW));
  return { expiresAt: sessionEnd(hold.holdEndsAt, bounds, NOW), ...hold };
}

describe("a checkout", () => {
  test("is open exactly as long as a hold that is long enough, which stays as it is", () => {
    expect(terms(50, 600)).toEqual({ expiresAt: inMin(50), holdEndsAt: inMin(50), holdExtended: false });
  });

  test("lengthens a shorter hold to the provider's shortest session and a minute", () => {
    expect(terms(10, 600)).toEqual({ expiresAt: inMin(31), holdEndsAt: inMin(31), holdExtended: true });
  });

  test("lengthens it once", () => {
    expect(terms(10, 600, true)).toEqual({ expiresAt: inMin(31), holdEndsAt: inMin(10), holdExtended: true });
  });

  test("never lengthens it beyond the start of the booking", () => {
    expect(terms(10, 20)).toEqual({ expiresAt: inMin(31), holdEndsAt: inMin(20), holdExtended: true });
    expect(terms(20, 20)).toEqual({ expiresAt: inMin(31), holdEndsAt: inMin(20), holdExtended: false });
  });

  test("leaves the hold of a booking that was entered after its start", () => {
    expect(terms(10, -5)).toMatchObject({ holdEndsAt: inMin(10), holdExtended: false });
  });

  test("is never open for longer than the provider can", () => {
    expect(terms(3 * 24 * 60, 9_000)).toMatchObject({ expiresAt: inMin(23 * 60), holdEndsAt: inMin(3 * 24 * 60) });
  });
});
