/** What there is of a product. `stock`: units not sold yet; null: not tracked. `reserved`: of these, in unpaid orders that keep them. */
export type Levels = { stock: number | null; reserved: number };

/** How many can be ordered (rule S3.1); null: any number, the stock isn't tracked. */
export const availableOf = ({ stock, reserved }: Levels): number | null =>
  stock === null ? null : Math.max(0, stock - reserved);

/** Whether a product is running low: few or none can be ordered (rule S24.3). */
export function isLow({ active, lowStockAt, ...levels }: Levels & { active: boolean; lowStockAt: number }): boolean {
  const available = availableOf(levels);
  return active && available !== null && available <= lowStockAt;
}
