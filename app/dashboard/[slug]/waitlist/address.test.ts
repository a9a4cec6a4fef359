import { expect, test } from "vitest";
import { addressOfList, offsetBefore, readListAsked } from "./address";

test("a list's address leads to the list that was asked for", () => {
  for (const of of ["waiting", "ended"] as const) {
    for (const offset of [0, 50, 150]) {
      const { searchParams } = new URL(addressOfList("https://example.com/waitlist", { of, offset }));
      expect(readListAsked(Object.fromEntries(searchParams))).toMatchObject({ of, offset });
    }
  }
});

test("what makes no sense leads to the beginning of the waiting people", () => {
  const first = { of: "waiting", limit: 50, offset: 0 };
  for (const offset of ["-1", "1.5", "1e3", "99999999999999999999", "", "x\0", ["50", "100"]]) {
    expect(readListAsked({ of: ["ended", "ended"], offset })).toEqual(first);
  }
});

test("the page before begins no earlier than the list", () => {
  const before = (offset: number) => offsetBefore({ of: "ended", limit: 50, offset });
  expect([before(0), before(20), before(100)]).toEqual([undefined, 0, 50]);
});
