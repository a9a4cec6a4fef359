type Span = { startMs: number; endMs: number };

/** The same time in as few ranges as possible, in order and cut to the window. */
export function mergedWithin(ranges: readonly Span[], window: Span): Span[] {
  const merged: Span[] = [];
  let last: Span | undefined;
  for (const range of ranges.toSorted((one, other) => one.startMs - other.startMs)) {
    const startMs = Math.max(range.startMs, window.startMs);
    const endMs = Math.min(range.endMs, window.endMs);
    if (startMs >= endMs) continue;
    if (last && startMs <= last.endMs) {
      last.endMs = Math.max(last.endMs, endMs);
    } else {
      last = { startMs, endMs };
      merged.push(last);
    }
  }
  return merged;
}
