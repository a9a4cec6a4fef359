import { describe, expect, test } from "vitest";
import { FIRST_WIDTH } from "./lane-width";
import { type Lanes, openLanes } from "./lanes";

const SLOW_MS = 4_000;
const place = (orgId: string, endpointId: string) => ({ orgId, endpointId });

/** How many attempts an endpoint could begin now, as a claim would have it. */
function freeOf(lanes: Lanes, orgId: string, endpointId: string): number {
  const room = lanes.capacity();
  const lane = room.lanes.find((one) => one.orgId === orgId && one.endpointId === endpointId)?.free ?? room.free;
  const business = room.businesses.find((one) => one.orgId === orgId)?.free ?? room.ofBusiness;
  return Math.min(lane, business, room.max);
}

/** An endpoint takes all that it may have. */
function fill(lanes: Lanes, orgId: string, endpointId: string): number {
  let taken = 0;
  while (freeOf(lanes, orgId, endpointId) > 0) {
    lanes.begin(place(orgId, endpointId));
    taken += 1;
  }
  return taken;
}

describe("the places of endpoints", () => {
  test("one that nothing is known of has a few, one that answers soon more, one that is slow a single one", () => {
    const lanes = openLanes();
    expect(fill(lanes, "a", "new")).toBe(FIRST_WIDTH);
    for (let n = 0; n < 30; n += 1) {
      lanes.begin(place("a", "quick"));
      lanes.end(place("a", "quick"), 20);
      lanes.begin(place("a", "quick"));
    }
    expect(freeOf(lanes, "a", "quick")).toBe(0);
    const slow = openLanes();
    slow.begin(place("a", "slow"));
    slow.end(place("a", "slow"), SLOW_MS);
    expect(fill(slow, "a", "slow")).toBe(1);
  });

  test("all endpoints of one business together leave most places to others", () => {
    const lanes = openLanes();
    for (let n = 0; n < 50; n += 1) fill(lanes, "greedy", `endpoint ${n}`);
    expect(freeOf(lanes, "greedy", "one more")).toBe(0);
    expect(freeOf(lanes, "other", "endpoint")).toBe(FIRST_WIDTH);
  });

  test("hundreds that hang, of as many businesses, leave a place to the next one", () => {
    const lanes = openLanes();
    for (let n = 0; n < 300; n += 1) fill(lanes, `business ${n}`, "hanging");
    expect(freeOf(lanes, "other", "endpoint")).toBe(1);
  });

  test("what has nothing under way is forgotten, unless it is slow", () => {
    const lanes = openLanes();
    for (let n = 0; n < 3_000; n += 1) {
      const at = place(`business ${n}`, "endpoint");
      lanes.begin(at);
      lanes.end(at, n % 2 === 0 ? 10 : SLOW_MS);
    }
    const { lanes: known, businesses } = lanes.capacity();
    expect([businesses.length, known.length <= 1_000]).toEqual([0, true]);
    expect(known.every(({ free }) => free === 1)).toBe(true);
  });
});
