import { expect, test } from "vitest";
import { unfoldBusy, unfoldInSteps } from "./load-busy";

const MINUTE = 60_000;
const textOf = (n: number) => `${n * MINUTE} ${(n + 1) * MINUTE} ${n % 2 === 0 ? "" : "7"} apt_${n}`;
const foldedOf = (first: number, count: number) => Array.from({ length: count }, (_, n) => textOf(first + n)).join(",");

test("a member's bookings at several tables form one list, in order, and each table has its own", () => {
  const { byMember, byResource } = unfoldBusy([
    { staff_id: "ann", resource_id: "two", ranges: foldedOf(10, 2) },
    { staff_id: "ann", resource_id: "one", ranges: foldedOf(0, 2) },
    { staff_id: null, resource_id: "one", ranges: foldedOf(5, 1) },
  ]);
  expect(byMember.get("ann")).toEqual({
    starts: Float64Array.of(0, MINUTE, 10 * MINUTE, 11 * MINUTE),
    ends: Float64Array.of(MINUTE, 2 * MINUTE, 11 * MINUTE, 12 * MINUTE),
    expires: Float64Array.of(Number.POSITIVE_INFINITY, 7, Number.POSITIVE_INFINITY, 7),
    owners: ["apt_0", "apt_1", "apt_10", "apt_11"],
  });
  expect(byMember.size).toBe(1);
  expect(byResource.get("one")?.owners).toEqual(["apt_0", "apt_1", "apt_5"]);
  expect(byResource.get("two")?.owners).toEqual(["apt_10", "apt_11"]);
});

test("very many bookings are unpacked in as many steps, however few members and tables they belong to", () => {
  const steps = unfoldInSteps([{ staff_id: "ann", resource_id: null, ranges: foldedOf(0, 20_000) }]);
  let count = 0;
  while (steps.next().done !== true) count += 1;
  expect(count).toBeGreaterThan(1_000);
});
