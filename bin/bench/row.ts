/** One row of the table: what was measured, its target, and whether it's reached. `plans`: of its statements, for a reader. */
export type BenchRow = {
  what: string;
  measured: string;
  bar: string;
  ok: boolean;
  figures: Record<string, number>;
  plans?: Record<string, string[]>;
};

/** The value below which the given share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
