import { expect, test } from "vitest";
import { stockBadge, stockText } from "./stock-words";

const product = { active: true, stock: 12, reserved: 0, available: 12, lowStockAt: 3 };

test("a product's stock is said in a few words", () => {
  expect(stockText(product)).toBe("12 left");
  expect(stockText({ ...product, reserved: 2, available: 10 })).toBe("12 left, 2 reserved");
  expect(stockText({ ...product, stock: 1, reserved: 3, available: 0 })).toBe("1 left, all reserved");
  expect(stockText({ ...product, stock: null, reserved: null, available: null })).toBe("Not tracked");
});

test("what is sold out or running low stands out while it is for sale", () => {
  expect(stockBadge(product)).toBeNull();
  expect(stockBadge({ ...product, available: 3 })?.name).toBe("Running low");
  expect(stockBadge({ ...product, available: 0 })?.name).toBe("Sold out");
  expect(stockBadge({ ...product, active: false, available: 0 })).toBeNull();
  expect(stockBadge({ ...product, available: null })).toBeNull();
});
