import { minorDigits } from "../money";

/** Currencies that Stripe counts in whole units; all others are in hundredths, but for those of three decimals. */
const WHOLE: readonly string[] = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");

/** Currencies of three decimals, which Stripe takes only in tens of their smallest unit. */
const IN_TENS: readonly string[] = ["BHD", "JOD", "KWD", "OMR", "TND"];

/**
 * An amount in minor units, as the pages show it, in the units that Stripe counts the currency in. What it can't take to the
 * last unit is rounded up.
 */
export function stripeAmount(cents: number, currency: string): number {
  const code = currency.toUpperCase();
  if (IN_TENS.includes(code)) return Math.ceil(cents / 10) * 10;
  const digits = (WHOLE.includes(code) ? 0 : 2) - minorDigits(code);
  return digits < 0 ? Math.ceil(cents / 10 ** -digits) : cents * 10 ** digits;
}
