import { expect, test } from "vitest";
import { findProducts, mostOf, totalOf, withPicked } from "./picked";

const oil = {
  id: "a",
  name: "Argan oil",
  category: "Hair care",
  sku: "AO-100",
  priceCents: 1_999,
  active: true,
  stock: 2,
  reserved: 1,
};
const card = {
  id: "b",
  name: "Gift card",
  category: "",
  sku: null,
  priceCents: 5_000,
  active: false,
  stock: null,
  reserved: 0,
};

test("a sale adds up what was picked, and 0 takes a product out again", () => {
  const picked = withPicked(withPicked(new Map(), "a", 2), "b", 1);
  expect(totalOf(picked, [oil, card])).toBe(8_998);
  expect([...withPicked(picked, "a", 0)]).toEqual([["b", 1]]);
  expect(totalOf(picked, [card])).toBe(5_000);
});

test("no more than there are can be picked, nor than an order can have", () => {
  expect([mostOf(oil), mostOf(card)]).toEqual([2, 99]);
});

test("products are found by name, category or article number, whatever the case", () => {
  const found = (text: string) => findProducts([oil, card], text).map(({ id }) => id);
  expect([found("ARGAN"), found("care"), found("ao-1"), found(" "), found("comb")]).toEqual([
    ["a"],
    ["a"],
    ["a"],
    ["a", "b"],
    [],
  ]);
});
