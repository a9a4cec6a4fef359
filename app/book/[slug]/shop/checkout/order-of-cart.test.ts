import { expect, test } from "vitest";
import type { CartLine } from "@/lib/orders/views";
import { orderOfCart } from "./order-of-cart";

const line = (parts: Partial<CartLine>): CartLine => ({
  ...{ productId: "prd_aaaaaaaaaaaa", name: "Oil", unitCents: 500, quantity: 3, photoPath: null },
  ...{ state: "ok", left: null, freeAt: null },
  ...parts,
});

test("a cart of what there is becomes an order of the same", () => {
  const order = orderOfCart({ lines: [line({})] });
  expect(order).toMatchObject({ text: "prd_aaaaaaaaaaaa.3", totalCents: 1_500, isChanged: false, leftOut: [] });
});

test("of what there is too little of, an order has what is left; what is gone it leaves out", () => {
  const gone = line({ productId: "prd_gggggggggggg", name: "Gone", state: "gone" });
  const none = line({ productId: "prd_nnnnnnnnnnnn", name: "None", state: "too_few", left: 0 });
  const order = orderOfCart({ lines: [line({ state: "too_few", left: 2 }), gone, none] });
  expect(order.lines).toEqual([{ productId: "prd_aaaaaaaaaaaa", name: "Oil", unitCents: 500, quantity: 2, asked: 3 }]);
  expect(order).toMatchObject({
    text: "prd_aaaaaaaaaaaa.2",
    totalCents: 1_000,
    isChanged: true,
    leftOut: [gone, none],
  });
});
