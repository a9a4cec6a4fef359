import type { Range } from "./snapshot";

/** The range that holds [startMs, endMs) whole, or undefined. */
export function rangeAround<R extends Range>(ranges: readonly R[], startMs: number, endMs: number): R | undefined {
  return ranges.find((range) => range.startMs <= startMs && endMs <= range.endMs);
}

/** What disjoint ranges share with others, which are disjoint too. */
export function intersectRanges(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return ranges.flatMap((range) =>
    others
      .map((other) => ({ startMs: Math.max(range.startMs, other.startMs), endMs: Math.min(range.endMs, other.endMs) }))
      .filter((shared) => shared.startMs < shared.endMs),
  );
}

/** What is left of disjoint ranges once the cuts are taken out. Cuts may come in any order and overlap; empty ones cut nothing. */
export function subtractRanges(ranges: readonly Range[], cuts: readonly Range[]): Range[] {
  let left = [...ranges];
  for (const cut of cuts) {
    if (cut.endMs <= cut.startMs) continue;
    left = left.flatMap(({ startMs, endMs }) =>
      cut.endMs <= startMs || endMs <= cut.startMs
        ? [{ startMs, endMs }]
        : [
            { startMs, endMs: cut.startMs },
            { startMs: cut.endMs, endMs },
          ].filter((piece) => piece.startMs < piece.endMs),
    );
  }
  return left;
}
