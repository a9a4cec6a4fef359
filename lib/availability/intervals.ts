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
  const inOrder = cuts.filter((cut) => cut.startMs < cut.endMs).sort((one, other) => one.startMs - other.startMs);
  return ranges.flatMap(({ startMs, endMs }) => {
    const left: Range[] = [];
    let fromMs = startMs;
    for (const cut of inOrder) {
      if (fromMs < Math.min(cut.startMs, endMs)) left.push({ startMs: fromMs, endMs: Math.min(cut.startMs, endMs) });
      fromMs = Math.max(fromMs, cut.endMs);
    }
    if (fromMs < endMs) left.push({ startMs: fromMs, endMs });
    return left;
  });
}
