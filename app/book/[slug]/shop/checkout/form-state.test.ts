import { describe, expect, test } from "vitest";
import type { FormFailure } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { problemOfOrder } from "./form-state";

const texts = textsFor("en-US");
const failure = (parts: Partial<FormFailure>): FormFailure => ({
  ...{ code: "conflict", fields: [], alternatives: [], retryAfterSeconds: 0 },
  ...parts,
});
const now = new Date("2031-03-03T12:00:00Z");
const problemOf = (parts: Partial<FormFailure>) =>
  problemOfOrder(failure(parts), { texts, locale: "en-US", timezone: "America/New_York", now });

describe("a refused order", () => {
  test("names each field that isn't valid with what to do about it", () => {
    const { title, fields } = problemOf({ code: "invalid_fields", fields: ["name", "email", "phone", "note", "cart"] });
    expect(title).toBe("Please check 4 fields");
    expect(fields.map(({ field }) => field)).toEqual(["name", "email", "phone", "notes"]);
    expect(fields.filter(({ text }) => text === "")).toEqual([]);
  });

  test("says of each product how many are left, and when more may be free", () => {
    const { items } = problemOf({
      reason: "sold_out",
      shortages: [
        { productId: "a", product: "Oil", left: 2, freeAt: "2031-03-03T19:35:00Z" },
        { productId: "b", product: "Comb", left: 0, freeAt: "2031-03-05T15:00:00Z" },
        { productId: "c", product: "Wax", left: 0, freeAt: null },
      ],
    });
    expect(items).toEqual([
      "Oil: only 2 left. More may be available again from 2:35 PM.",
      "Comb: none left. More may be available again from Wednesday, March 5, 2031 at 10:00 AM.",
      "Wax: none left.",
    ]);
  });

  test.each([
    [{ reason: "sold_out" }, "shop.checkout.soldOutTitle"],
    [{ reason: "price_changed" }, "shop.checkout.priceTitle"],
    [{ reason: "shop_closed" }, "shop.checkout.closedTitle"],
    [{ reason: "unfinished_orders" }, "shop.checkout.unfinishedTitle"],
    [{ reason: "in_progress" }, "shop.checkout.inProgress"],
    [{ code: "invalid_idempotency_key" }, "shop.checkout.sentBefore"],
    [{ code: "unexpected" }, "shop.checkout.failed"],
    [{ code: "invalid_fields", fields: ["cart"] }, "shop.checkout.other"],
  ] as const)("for %o says so", (parts, title) => {
    expect(problemOf({ ...parts, fields: "fields" in parts ? [...parts.fields] : [] })).toMatchObject({
      title: texts(title),
      fields: [],
    });
  });

  test("sent too often says when to try again", () => {
    const { title } = problemOf({ code: "rate_limited", retryAfterSeconds: 61 });
    expect(title).toBe(texts("details.tooMany", { minutes: 2 }));
  });
});
