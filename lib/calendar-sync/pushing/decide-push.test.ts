import { describe, expect, test } from "vitest";
import type { BookingRow } from "../../bookings/get-booking-row";
import { decidePush } from "./decide-push";
import type { PushState } from "./load-push";
import { aBooking, aPlace, aState, NOW } from "./push-facts.test-support";

/** Where a push writes and removes the event, by the calendars' owners. */
function planOf(parts: Partial<PushState>) {
  const plan = decidePush(aState(parts), NOW);
  if (plan === "blocked") return plan;
  return { write: plan.write?.place.calendar.name ?? null, remove: plan.remove.map(({ calendar }) => calendar.name) };
}

const anna = aPlace("anna");
const ben = aPlace("ben");
const both = [anna, ben];
const NOTHING = { write: null, remove: [] };
const hoursAgo = (hours: number): Partial<BookingRow> => ({ endAt: new Date(NOW.getTime() - hours * 3_600_000) });

describe("a push, by what is so now (rule K4.1)", () => {
  test("writes a new booking, and one that says something else than was written", () => {
    expect(planOf({ target: aPlace("anna", { event: null }) })).toEqual({ write: "anna", remove: [] });
    expect(planOf({ target: anna, places: [anna] })).toEqual({ write: "anna", remove: [] });
  });

  test("does nothing if exactly this was written, unless the event was missing since, or nobody knows how a write ended", () => {
    const plan = decidePush(aState({ target: anna, places: [anna] }), NOW);
    const writtenHash = plan === "blocked" ? null : plan.write?.hash;
    const there = aPlace("anna", { event: { writtenHash } });
    expect(planOf({ target: there, places: [there] })).toEqual(NOTHING);
    for (const event of [{ writtenHash, missingSince: NOW }, { writtenHash: null }]) {
      const place = aPlace("anna", { event });
      expect(planOf({ target: place, places: [place] })).toEqual({ write: "anna", remove: [] });
    }
    const isPrivate = aPlace("anna", { event: { writtenHash }, calendar: { details: "private" } });
    expect(planOf({ target: isPrivate, places: [isPrivate] })).toEqual({ write: "anna", remove: [] });
  });

  test("moves to the calendar of another member, and leaves the calendar of a member who has none any more", () => {
    expect(planOf({ target: aPlace("ben", { event: null }), places: [anna] })).toEqual({
      write: "ben",
      remove: ["anna"],
    });
    expect(planOf({ places: [anna] })).toEqual({ write: null, remove: ["anna"] });
  });

  test.each<[string, Partial<PushState>]>([
    ["cancelled", { booking: aBooking({ status: "cancelled" }) }],
    ["not paid in time", { booking: aBooking({ status: "pending", depositStatus: "due", holdEndsAt: NOW }) }],
    ["of an erased customer", { booking: aBooking({ status: "completed", ...hoursAgo(500) }), isErased: true }],
  ])("removes a booking that is %s from everywhere", (_, parts) => {
    expect(planOf({ ...parts, target: anna, places: both })).toEqual({ write: null, remove: ["anna", "ben"] });
  });

  test("leaves a visit that is marked, or over for a day, as it was written", () => {
    const history = [{ status: "completed" }, { status: "no_show" }, hoursAgo(25)] as const;
    for (const parts of history) {
      const booking = aBooking(parts);
      expect(planOf({ booking, target: anna, places: [anna] })).toEqual(NOTHING);
      expect(planOf({ booking, target: aPlace("ben", { event: null }), places: [anna] })).toEqual(NOTHING);
      // A move was interrupted: one of the two stays.
      expect(planOf({ booking, target: ben, places: both })).toEqual({ write: null, remove: ["anna"] });
    }
    expect(planOf({ booking: aBooking(hoursAgo(2)), target: anna, places: [anna] })).toEqual({
      write: "anna",
      remove: [],
    });
  });

  test("takes only what is to come out of a calendar that is being disconnected", () => {
    const leaving = aPlace("anna", { account: { state: "disconnecting" } });
    expect(planOf({ target: leaving, places: [leaving] })).toEqual({ write: null, remove: ["anna"] });
    expect(planOf({ booking: aBooking(hoursAgo(1)), target: leaving, places: [leaving] })).toEqual(NOTHING);
  });

  test.each(["needs_sign_in", "paused"] as const)("does nothing while the account is in the state %s", (state) => {
    const blocked = aPlace("ben", { account: { state }, event: null });
    expect(planOf({ target: blocked, places: [anna] })).toBe("blocked");
    const left = aPlace("anna", { account: { state } });
    const plan = decidePush(aState({ target: ben, places: [left, ben] }), NOW);
    expect(plan).toMatchObject({ write: { place: ben }, remove: [], isBlocked: true });
  });
});
