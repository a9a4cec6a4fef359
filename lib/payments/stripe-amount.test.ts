import { describe, expect, test } from "vitest";
import { formatMoney } from "../locale/format";
import { stripeAmount } from "./stripe-amount";

describe("an amount for Stripe", () => {
  test.each([
    ["USD", 2_500, 2_500],
    ["eur", 2_550, 2_550],
    ["JPY", 2_500, 2_500],
    ["KRW", 10_000, 10_000],
  ])("%s: %i is counted the way we count it", (currency, cents, amount) => {
    expect(stripeAmount(cents, currency)).toBe(amount);
  });

  test("is what the page shows, even if Stripe counts hundredths that aren't shown", () => {
    expect(formatMoney(500, "ISK", "en")).toContain("500");
    expect(stripeAmount(500, "ISK")).toBe(50_000);
    expect(stripeAmount(500, "UGX")).toBe(50_000);
  });

  test("never asks for less than is due if it can't be exact", () => {
    expect(stripeAmount(5_125, "KWD")).toBe(5_130);
    expect(stripeAmount(5_130, "KWD")).toBe(5_130);
  });
});
