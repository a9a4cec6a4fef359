/*
 * Amounts as people type them, in a currency's major unit ("12.50"), and as they are kept, in its minor unit (1250). They become
 * one another by their decimal digits, so that no amount is ever off by a fraction (rule E7).
 */

/** A typed amount in whole minor units, or one sentence about what is wrong with it. */
type ReadAmount = { ok: true; cents: number } | { ok: false; problem: string };

const AMOUNT = /^(?=.*\d)(\d*)(?:[.,](\d*))?$/;

/** How many digits the currency has after its point: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Reads an amount in the currency's major unit, with a point or a comma before its minor digits. Digits are never grouped, and
 * more of them than the currency has are refused, so that nothing is rounded and "1,200" is never taken for 1.20.
 */
export function readAmount(text: string, currency: string): ReadAmount {
  const digits = minorDigits(currency);
  const match = AMOUNT.exec(text.trim());
  if (match === null)
    return { ok: false, problem: `must be an amount such as ${writeAmount(exampleOf(digits), currency)}` };
  const [, whole = "", minor = ""] = match;
  if (minor.length > digits) return { ok: false, problem: tooManyDigits(currency, digits) };
  const cents = Number(whole + minor.padEnd(digits, "0"));
  return Number.isSafeInteger(cents) ? { ok: true, cents } : { ok: false, problem: "is too large" };
}

/** Whole minor units as `readAmount` reads them: 1250 USD is "12.50", 1200 JPY "1200". */
export function writeAmount(cents: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(cents).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** 12.50 in a currency of two digits. */
const exampleOf = (digits: number): number => 12 * 10 ** digits + (digits > 0 ? 5 * 10 ** (digits - 1) : 0);

function tooManyDigits(currency: string, digits: number): string {
  return digits === 0
    ? `must be a whole amount: ${currency} has no smaller unit`
    : `must have at most ${digits} digits after the point in ${currency}`;
}

/** Whole minor units as a number of the major one, for programs: 1250 USD is 12.5. */
export const majorAmount = (cents: number, currency: string): number => Number(writeAmount(cents, currency));
