import { minorDigits } from "../money";

/** Currencies that Stripe counts in whole units; all others are in hundredths, except those with three decimals. */
const WHOLE: readonly string[] = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");

/** Currencies with three decimals, which Stripe accepts only in tens of their smallest unit. */
const IN_TENS: readonly string[] = ["BHD", "JOD", "KWD", "OMR", "TND"];

/**
 * Converts an amount in minor units, as pages show it, to Stripe's units of the currency. Amounts that Stripe can't represent exactly are
 * rounded up.
 */
export function stripeAmount(cents: number, currency: string): number {
  const code = currency.toUpperCase();
  if (IN_TENS.includes(code)) return Math.ceil(cents / 10) * 10;
  const digits = (WHOLE.includes(code) ? 0 : 2) - minorDigits(code);
  return digits < 0 ? Math.ceil(cents / 10 ** -digits) : cents * 10 ** digits;
}

/**
 * The smallest part of an amount that Stripe can charge exactly, in minor units: 10 for currencies that it accepts only in tens, 1 for
 * most (rule S7.2).
 */
export function smallestCharge(currency: string): number {
  const code = currency.toUpperCase();
  if (IN_TENS.includes(code)) return 10;
  return 10 ** Math.max(0, minorDigits(code) - (WHOLE.includes(code) ? 0 : 2));
}
