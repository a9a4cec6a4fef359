/** A figure beside the one of the period before; `change` is in percent with one decimal (rule R5). */
export type Compared = { value: number | null; previous: number | null; change: number | null };

/** A share in percent with one decimal; `changePoints` is the difference of the exact shares, rounded once (rule R5). */
export type ComparedShare = { value: number | null; previous: number | null; changePoints: number | null };

/** A share as it is counted: exact until it is shown. `whole` 0: there is none. */
export type Share = { part: number; whole: number };

/** Compares two counts or amounts, which are whole numbers or null. */
export function compared(value: number | null, previous: number | null): Compared {
  return { value, previous, change: changeOf(value, previous) };
}

/** Equal figures haven't changed, even from 0 to 0; from 0 or nothing there is no change in percent. */
function changeOf(value: number | null, previous: number | null): number | null {
  if (value === null || previous === null) return null;
  if (value === previous) return 0;
  if (previous === 0) return null;
  return tenths((BigInt(value) - BigInt(previous)) * 1000n, BigInt(Math.abs(previous)));
}

/** Compares two shares. */
export function comparedShare(now: Share, before: Share): ComparedShare {
  const [value, previous] = [percentOf(now), percentOf(before)];
  if (value === null || previous === null) return { value, previous, changePoints: null };
  const [whole, wholeBefore] = [BigInt(now.whole), BigInt(before.whole)];
  const difference = BigInt(now.part) * wholeBefore - BigInt(before.part) * whole;
  return { value, previous, changePoints: tenths(difference * 1000n, whole * wholeBefore) };
}

/** A share in percent with one decimal; null where there is no whole. */
export function percentOf({ part, whole }: Share): number | null {
  return whole === 0 ? null : tenths(BigInt(part) * 1000n, BigInt(whole));
}

/** A mean in whole minor units; null where nothing was counted. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : Number(rounded(BigInt(sum), BigInt(count)));
}

/** A quotient in tenths as a number with one decimal, never -0. */
function tenths(dividend: bigint, divisor: bigint): number {
  return Number(rounded(dividend, divisor)) / 10;
}

/** Rounded half away from zero; the divisor is positive. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}
