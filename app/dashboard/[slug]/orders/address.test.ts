import { expect, test } from "vitest";
import { addressOfOrders, readOrdersAsked } from "./address";

test("an address says which orders are shown, what is searched for and where the list goes on", () => {
  const asked = { tab: "all", query: "Ann & Co", offset: 50 } as const;
  expect(readOrdersAsked({ tab: "all", q: "Ann & Co ", offset: "50" })).toEqual(asked);
  expect(addressOfOrders("/orders", asked)).toBe("/orders?tab=all&q=Ann+%26+Co&offset=50");
  expect(addressOfOrders("/orders", { tab: "collect", query: "", offset: 0 })).toBe("/orders");
});

test("what makes no sense in an address is left out", () => {
  const nothing = { tab: "collect", query: "", offset: 0 };
  expect(readOrdersAsked({ tab: ["all"], q: ["a"], offset: "9999999" })).toEqual(nothing);
  expect(readOrdersAsked({ q: "a\0b\ud800" }).query).toBe("ab\ufffd");
  expect(readOrdersAsked({ q: "x".repeat(5_000) }).query).toHaveLength(100);
});
