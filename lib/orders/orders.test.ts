import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "../../db/vocabulary";
import { smallestCharge, stripeAmount } from "../payments/stripe-amount";
import { problemOfPrice } from "../products/check-price";
import { readCartText, withMore, withQuantity, writeCartText } from "./cart/cart-text";
import { describeOrder } from "./describe-order";
import { type OrderStep, refusalOf, statusAt } from "./order-state";

const [A, B] = ["prd_AAAAAAAAAAAA", "prd_BBBBBBBBBBBB"];

describe("a cart in an address", () => {
  test.each([
    [
      `${A}.2,${B}.1`,
      [
        { productId: A, quantity: 2 },
        { productId: B, quantity: 1 },
      ],
      [],
    ],
    [`${A}.1,${A}.1`, [{ productId: A, quantity: 2 }], []],
    [A, [{ productId: A, quantity: 1 }], []],
    ["", [], []],
    [`${A}.0,${B}.1.5,prd_x.1,${A}.-1`, [], ["unreadable"]],
    [`${A}.60,${A}.60`, [{ productId: A, quantity: 99 }], ["too_many"]],
  ])("%s", (text, items, leftOut) => {
    expect(readCartText(text)).toEqual({ items, leftOut });
  });

  test("is read as it was written, has at most twenty lines, and nothing in it is dangerous", () => {
    const id = fc.stringMatching(/^prd_[A-Za-z0-9_-]{12}$/);
    const items = fc.uniqueArray(fc.record({ productId: id, quantity: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 20,
      selector: ({ productId }) => productId,
    });
    fc.assert(
      fc.property(items, (given) => {
        expect(readCartText(writeCartText(given)).items).toEqual(given);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCartText(text).items.length).toBeLessThanOrEqual(20);
      }),
    );
    const many = Array.from({ length: 21 }, (_, n) => `prd_${String(n).padStart(12, "0")}.1`).join();
    expect(readCartText(many)).toMatchObject({ leftOut: ["too_many"] });
    expect(readCartText(many).items).toHaveLength(20);
  });

  test("can be added to and changed", () => {
    expect(withMore(`${A}.1`, { productId: A, quantity: 2 })).toBe(`${A}.3`);
    expect(withQuantity(`${A}.3,${B}.1`, { productId: A, quantity: 0 })).toBe(`${B}.1`);
  });
});

test("an order is described by its lines, in at most 500 characters, cut between two lines", () => {
  expect(
    describeOrder([
      { name: "Argan oil", quantity: 2 },
      { name: "Comb", quantity: 1 },
    ]),
  ).toBe("2 × Argan oil, 1 × Comb");
  const lines = Array.from({ length: 20 }, () => ({ name: "x".repeat(120), quantity: 99 }));
  const text = describeOrder(lines);
  expect(text.length).toBeLessThanOrEqual(500);
  expect(text).toMatch(/, and 17 more$/);
});

test("each step of an order is possible in the states that the rule lists, and refused with its reason in all others", () => {
  const table = (step: OrderStep, isCollected = false) =>
    Object.fromEntries(ORDER_STATUSES.map((status) => [status, refusalOf(step, status, isCollected)]));
  expect(table("pay")).toEqual({
    ...{ pending: null, paid: "order_closed", cancelled: "order_closed" },
    ...{ refund_due: "order_closed", refunded: "order_closed" },
  });
  expect(table("cancel")).toEqual({
    ...{ pending: null, paid: "order_closed", cancelled: "done" },
    ...{ refund_due: "order_closed", refunded: "order_closed" },
  });
  expect(table("collect")).toEqual({
    ...{ pending: "not_paid", paid: null, cancelled: "not_paid" },
    ...{ refund_due: "already_refunded", refunded: "already_refunded" },
  });
  expect(table("collect", true).paid).toBe("done");
  expect(table("refund", true)).toEqual({
    ...{ pending: "not_paid", paid: null, cancelled: "not_paid" },
    ...{ refund_due: "already_refunded", refunded: "already_refunded" },
  });
});

test("an unpaid order is over at the very instant that its hold ends", () => {
  const holdEndsAt = new Date("2031-05-06T12:45:00.000Z");
  const at = (instant: string) => statusAt({ status: "pending", holdEndsAt }, new Date(instant));
  expect([at("2031-05-06T12:44:59.999Z"), at("2031-05-06T12:45:00.000Z")]).toEqual(["pending", "cancelled"]);
});

test("a price is accepted exactly where Stripe's own amount says the same", () => {
  const currency = fc.constantFrom("USD", "EUR", "JPY", "KWD", "BHD", "ISK", "UGX", "CLP", "TND", "HUF");
  fc.assert(
    fc.property(currency, fc.integer({ min: 0, max: 99_999_999 }), (code, cents) => {
      const isExact = cents % smallestCharge(code) === 0;
      // An amount is exact if the rounded one isn't more than it.
      const oneMore = stripeAmount(cents + smallestCharge(code), code) - stripeAmount(cents, code);
      expect(problemOfPrice(cents, code) === null).toBe(isExact);
      if (isExact) expect(oneMore).toBe(stripeAmount(smallestCharge(code), code));
    }),
  );
  expect([problemOfPrice(1_005, "KWD") === null, problemOfPrice(1_010, "KWD"), problemOfPrice(1_999, "USD")]).toEqual([
    false,
    null,
    null,
  ]);
});
