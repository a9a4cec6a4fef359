import { describe, expect, test } from "vitest";
import type { FormFailure } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { problemOfOrder } from "./form-state";

const texts = textsFor("en-US");
const failure = (parts: Partial<FormFailure>): FormFailure => ({
  ...{ code: "conflict", fields: [], alternatives: [], retryAfterSeconds: 0 },
  ...parts,
});
const problemOf = (parts: Partial<FormFailure>) => problemOfOrder(failure(parts), texts);

describe("a refused order", () => {
  test("names each field that isn't valid with what to do about it", () => {
    const { title, fields } = problemOf({ code: "invalid_fields", fields: ["name", "email", "phone", "note", "cart"] });
    expect(title).toBe("Please check 4 fields");
    expect(fields.map(({ field }) => field)).toEqual(["name", "email", "phone", "notes"]);
    expect(fields.filter(({ text }) => text === "")).toEqual([]);
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
