import { describe, expect, test } from "vitest";
import { FIRST_HOST_WIDTH, FIRST_WIDTH } from "./lane-width";
import { type Lanes, openLanes } from "./lanes";

const SLOW_MS = 4_000;
const place = (orgId: string, endpointId: string, host = `${endpointId}.of.${orgId}`) => ({ orgId, endpointId, host });

/** How many attempts an endpoint could start now, by the rules of a claim; it has a host of its own unless one is given. */
function freeOf(lanes: Lanes, ...named: Parameters<typeof place>): number {
  const { orgId, endpointId, host } = place(...named);
  const room = lanes.capacity();
  const lane = room.lanes.find((one) => one.orgId === orgId && one.endpointId === endpointId)?.free ?? room.free;
  const business = room.businesses.find((one) => one.orgId === orgId)?.free ?? room.ofBusiness;
  const atHost = room.hosts.find((one) => one.host === host) ?? room.ofHost;
  const underWay = room.underWay.find((one) => one.orgId === orgId && one.host === host)?.count ?? 0;
  return Math.min(lane, business, atHost.free, atHost.share - underWay, room.max);
}

/** An endpoint uses all the places it can have. */
function fill(lanes: Lanes, ...named: Parameters<typeof place>): number {
  let taken = 0;
  while (freeOf(lanes, ...named) > 0) {
    lanes.begin(place(...named));
    taken += 1;
  }
  return taken;
}

describe("the places of endpoints", () => {
  test("an unknown endpoint has a few, one that answers quickly has more, a slow one has just one", () => {
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

  test("hundreds of hanging endpoints, of as many businesses, leave a place for the next one", () => {
    const lanes = openLanes();
    for (let n = 0; n < 300; n += 1) fill(lanes, `business ${n}`, "hanging");
    expect(freeOf(lanes, "other", "endpoint")).toBe(1);
  });

  test("an endpoint with nothing under way is forgotten, unless it is slow", () => {
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

describe("the places of a host", () => {
  const HOST = "hooks.example";

  test("are shared by all endpoints there, of any business, and one business has at most half of them", () => {
    const lanes = openLanes();
    for (let n = 0; n < 50; n += 1) fill(lanes, "greedy", `endpoint ${n}`, HOST);
    const [{ free } = { free: 0 }] = lanes.capacity().hosts;
    expect([freeOf(lanes, "greedy", "one more", HOST), free]).toEqual([0, FIRST_HOST_WIDTH / 2]);
    expect(fill(lanes, "other", "endpoint", HOST)).toBe(FIRST_WIDTH);
    for (let n = 0; n < 50; n += 1) fill(lanes, `business ${n}`, "endpoint", HOST);
    expect(freeOf(lanes, "late", "endpoint", HOST)).toBe(0);
    expect(freeOf(lanes, "late", "endpoint", "another.example")).toBe(FIRST_WIDTH);
  });

  test("shrink while it lets attempts hang, never below two per business, and grow while it answers", () => {
    const lanes = openLanes();
    const widthAfter = (count: number, durationMs: number) => {
      for (let n = 0; n < count; n += 1) {
        const at = place("a", `endpoint ${n}`, HOST);
        lanes.begin(at);
        lanes.end(at, durationMs);
      }
      return lanes.capacity().hosts.find(({ host }) => host === HOST)?.share ?? lanes.capacity().ofHost.share;
    };
    expect(widthAfter(20, SLOW_MS)).toBe(2);
    expect(widthAfter(1, 20)).toBe(3);
    lanes.begin(place("a", "under way", HOST));
    expect(widthAfter(100, 20)).toBe(32);
  });
});
