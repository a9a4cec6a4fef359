import { expect, test } from "vitest";
import { addressOfProducts, readProductsAsked } from "./address";

test("an address says what is searched for, what is shown and where the list goes on", () => {
  const asked = { query: "oil", filter: "low", offset: 50 } as const;
  expect(readProductsAsked({ q: " oil ", show: "low", offset: "50" })).toEqual(asked);
  expect(addressOfProducts("/products", asked)).toBe("/products?q=oil&show=low&offset=50");
  expect(addressOfProducts("/products", { query: "", filter: "all", offset: 0 })).toBe("/products");
});

test("what makes no sense in an address is left out", () => {
  expect(readProductsAsked({ q: ["a"], show: "toString", offset: "-1" })).toEqual({
    query: "",
    filter: "all",
    offset: 0,
  });
  expect(readProductsAsked({ q: "a\0b\ud800" }).query).toBe("ab\ufffd");
  expect(readProductsAsked({ q: "x".repeat(5_000) }).query).toHaveLength(100);
});
