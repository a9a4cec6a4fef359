/** A time in milliseconds, from `startMs` to before `endMs`, and when something happened to it. */
type TimedAt = { startMs: number; endMs: number; atMs: number };

/**
 * The items that no freed time has overlapped since (rule W4.4). There can be many thousands of both, so the freed times are merged from the
 * latest to the earliest, and each item is looked up among those that came after it.
 */
export function notFreedSince<Item extends TimedAt>(items: readonly Item[], freed: readonly TimedAt[]): Item[] {
  const latestFirst = [...freed].sort((one, other) => other.atMs - one.atMs);
  const merged = mergedTimes();
  let next = 0;
  const left = new Set<Item>();
  for (const item of [...items].sort((one, other) => other.atMs - one.atMs)) {
    for (let time = latestFirst[next]; time && time.atMs > item.atMs; time = latestFirst[next]) {
      merged.add(time.startMs, time.endMs);
      next += 1;
    }
    if (!merged.overlaps(item.startMs, item.endMs)) left.add(item);
  }
  return items.filter((item) => left.has(item));
}

/** Times that don't touch each other, in order. */
function mergedTimes() {
  const starts: number[] = [];
  const ends: number[] = [];
  /** How many of these are at or before this one. */
  const countUpTo = (sorted: readonly number[], ms: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? Number.POSITIVE_INFINITY) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    add(startMs: number, endMs: number): void {
      if (endMs <= startMs) return;
      // Those that end before it begins stay as they are, as do those that begin after it ends.
      const first = countUpTo(ends, startMs - 1);
      const beyond = countUpTo(starts, endMs);
      const start = Math.min(startMs, starts[first] ?? startMs);
      const end = Math.max(endMs, ends[beyond - 1] ?? endMs);
      starts.splice(first, beyond - first, first < beyond ? start : startMs);
      ends.splice(first, beyond - first, first < beyond ? end : endMs);
    },
    /** Whether any of them has more than an end in common with this time. */
    overlaps(startMs: number, endMs: number): boolean {
      const first = countUpTo(ends, startMs);
      return (starts[first] ?? Number.POSITIVE_INFINITY) < endMs;
    },
  };
}
