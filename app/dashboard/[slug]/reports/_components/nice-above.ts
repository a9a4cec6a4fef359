const STEPS = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** The next number of few digits that isn't below an amount in minor units: the end of an axis whose middle is whole, too. */
export function niceAbove(amount: number): number {
  const size = Math.max(10, amount);
  const power = 10 ** Math.floor(Math.log10(size));
  return Math.round((STEPS.find((step) => step * power >= size) ?? 10) * power);
}
