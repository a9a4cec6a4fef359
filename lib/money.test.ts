import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minorDigits, readAmount, writeAmount } from "./money";

const cents = (amount: number) => ({ ok: true, cents: amount });
const anAmount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const aCurrency = fc.constantFrom("USD", "EUR", "JPY", "KRW", "KWD", "BHD", "CLF");

describe("an amount typed in the major unit", () => {
  test.each([
    ["12.50", "USD", 1_250],
    ["12,50", "EUR", 1_250],
    ["12.5", "USD", 1_250],
    ["12.", "USD", 1_200],
    [".5", "USD", 50],
    ["0", "USD", 0],
    [" 007 ", "USD", 700],
    ["1200", "JPY", 1_200],
    ["1,200", "KWD", 1_200],
    ["1.2345", "CLF", 12_345],
    // What binary fractions get wrong: 1.15 * 100 is 114.99999999999999.
    ["1.15", "USD", 115],
    ["4.35", "USD", 435],
    ["1.005", "KWD", 1_005],
  ])("%s %s is %i minor units", (text, currency, amount) => {
    expect(readAmount(text, currency)).toEqual(cents(amount));
  });

  test.each([
    ["12.505", "USD", "must have at most 2 digits after the point in USD"],
    ["12.500", "USD", "must have at most 2 digits after the point in USD"],
    ["1,200", "EUR", "must have at most 2 digits after the point in EUR"],
    ["1.0001", "KWD", "must have at most 3 digits after the point in KWD"],
    ["12.5", "JPY", "must be a whole amount: JPY has no smaller unit"],
    ["12.0", "JPY", "must be a whole amount: JPY has no smaller unit"],
    ["90071992547409.92", "USD", "is too large"],
  ])("%s %s is refused: it %s", (text, currency, problem) => {
    expect(readAmount(text, currency)).toEqual({ ok: false, problem });
  });

  test.each(["", " ", ".", ",", "-1", "+1", "1e3", "1.2.3", "1,200.50", "1 200", "$12", "0x10", "١٢", "NaN", "12\n.5"])(
    "%j is no amount",
    (text) => {
      expect(readAmount(text, "USD")).toEqual({ ok: false, problem: "must be an amount such as 12.50" });
    },
  );
});

describe("amounts go there and back", () => {
  test("every number of minor units is read back as written", () => {
    fc.assert(
      fc.property(anAmount, aCurrency, (amount, currency) => {
        expect(readAmount(writeAmount(amount, currency), currency)).toEqual(cents(amount));
      }),
    );
  });

  test("point and comma mean the same, and every digit that is left out is a zero", () => {
    fc.assert(
      fc.property(anAmount, aCurrency, (amount, currency) => {
        const text = writeAmount(amount, currency);
        expect(readAmount(text.replace(".", ","), currency)).toEqual(cents(amount));
        if (text.includes(".")) expect(readAmount(text.replace(/0+$/, ""), currency)).toEqual(cents(amount));
      }),
    );
  });

  test("an amount has exactly the digits of its currency", () => {
    fc.assert(
      fc.property(anAmount, aCurrency, (amount, currency) => {
        const [, minor = ""] = writeAmount(amount, currency).split(".");
        expect(minor).toHaveLength(minorDigits(currency));
      }),
    );
  });

  test("one digit more than the currency has is refused, whichever it is", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        aCurrency,
        fc.integer({ min: 0, max: 9 }),
        (amount, currency, digit) => {
          const text = writeAmount(amount, currency);
          expect(readAmount(`${text}${text.includes(".") ? "" : "."}${digit}`, currency).ok).toBe(false);
        },
      ),
    );
  });
});
