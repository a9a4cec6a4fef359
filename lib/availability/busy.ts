import type { OccupiedRanges, Range } from "./snapshot";

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

/**
 * Minutes of `within` that are occupied at `nowMs` (DECISIONS B9): overlapping ranges count once, an expired hold and the
 * ranges of `exceptOwnerId` not at all.
 */
export function occupiedMinutes(
  occupied: OccupiedRanges | undefined,
  within: Range,
  nowMs: number,
  exceptOwnerId: string | null = null,
): number {
  if (occupied === undefined) return 0;
  let countedToMs = within.startMs;
  let occupiedMs = 0;
  for (let i = firstReachingBeyond(occupied, within.startMs); i < occupied.starts.length; i++) {
    const startMs = occupied.starts[i] ?? Number.POSITIVE_INFINITY;
    if (startMs >= within.endMs) break;
    if ((occupied.expires[i] ?? 0) <= nowMs || occupied.owners[i] === exceptOwnerId) continue;
    const endMs = Math.min(occupied.ends[i] ?? 0, within.endMs);
    if (endMs <= countedToMs) continue;
    occupiedMs += endMs - Math.max(startMs, countedToMs);
    countedToMs = endMs;
  }
  return occupiedMs / 60_000;
}
