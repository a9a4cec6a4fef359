import type { OccupiedRanges } from "./snapshot";

/** Packs occupied ranges for the engine, sorted by start. `expiresMs` null or absent: they don't expire. Empty ranges occupy nothing. */
export function packRanges(
  rows: readonly { startMs: number; endMs: number; expiresMs?: number | null; ownerId: string }[],
): OccupiedRanges {
  const sorted = rows.filter((row) => row.startMs < row.endMs).sort((a, b) => a.startMs - b.startMs);
  return {
    starts: Float64Array.from(sorted, (row) => row.startMs),
    ends: Float64Array.from(sorted, (row) => row.endMs),
    expires: Float64Array.from(sorted, (row) => row.expiresMs ?? Number.POSITIVE_INFINITY),
    owners: sorted.map((row) => row.ownerId),
  };
}

const latestEndsOf = new WeakMap<OccupiedRanges, Float64Array>();

/**
 * Index of the first range that may reach beyond `ms`: all before it have ended by then, however long they are. Found by
 * bisection in the running maximum of the ends.
 */
export function firstReachingBeyond(occupied: OccupiedRanges, ms: number): number {
  const latestEnds = latestEndsOf.get(occupied) ?? runningMaximum(occupied);
  let low = 0;
  let high = latestEnds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((latestEnds[middle] ?? Number.POSITIVE_INFINITY) > ms) high = middle;
    else low = middle + 1;
  }
  return low;
}

function runningMaximum(occupied: OccupiedRanges): Float64Array {
  let latest = Number.NEGATIVE_INFINITY;
  const latestEnds = occupied.ends.map((end) => {
    latest = Math.max(latest, end);
    return latest;
  });
  latestEndsOf.set(occupied, latestEnds);
  return latestEnds;
}
