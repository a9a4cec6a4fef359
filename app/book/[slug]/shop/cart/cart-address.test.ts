import { describe, expect, test } from "vitest";
import { changedCart } from "./cart-address";

const [A, B] = ["prd_aaaaaaaaaaaa", "prd_bbbbbbbbbbbb"] as const;
const CART = `${A}.2,${B}.1`;

describe("a form that changes a cart", () => {
  test.each([
    ["adds to what is there", { cart: CART, product: A, quantity: "3" }, `${A}.5,${B}.1`],
    ["adds something new at the end", { cart: `${A}.2`, product: B, quantity: "1" }, CART],
    ["adds one if the quantity can't be read", { product: B, quantity: "many" }, `${B}.1`],
    ["adds one if none is asked for", { product: B, quantity: "0" }, `${B}.1`],
    ["sets other quantities", { cart: CART, [`quantity.${A}`]: "7", [`quantity.${B}`]: "1" }, `${A}.7,${B}.1`],
    ["takes out what is set to 0", { cart: CART, [`quantity.${A}`]: "0" }, `${B}.1`],
    ["leaves a line whose quantity can't be read", { cart: CART, [`quantity.${A}`]: "-3" }, CART],
    ["can empty the cart", { cart: `${B}.1`, [`quantity.${B}`]: "0" }, ""],
  ])("%s", (_, query, changed) => {
    expect(changedCart(query)).toBe(changed);
  });

  test("that asks for nothing changes nothing", () => {
    expect(changedCart({})).toBeNull();
    expect(changedCart({ cart: CART, to: "checkout" })).toBeNull();
    expect(changedCart({ cart: CART, "quantity.prd_cccccccccccc": "3" })).toBeNull();
  });

  test("keeps in the address what is beyond a bound, so that its page can say so (rule S11.1)", () => {
    expect(changedCart({ cart: `${A}.98`, product: A, quantity: "5" })).toBe(`${A}.98,${A}.5`);
    expect(changedCart({ product: "no product", quantity: "5" })).toBe("no_product.5");
  });

  test("can't bring anything into the address that isn't a cart", () => {
    const changed = changedCart({ product: `x&paid=1#${"y".repeat(500)},${A}.3` });
    expect(changed).toMatch(/^[\w-]{1,32}\.1$/);
  });
});
