import { type AskedAt, askedAt, hasCome } from "./asked-at";
import { firstReachingBeyond } from "./busy";
import type { OccupiedRanges, Range, Wish } from "./snapshot";

/** Grid times firstMs, firstMs + stepMs, …; a single instant is a run of one. */
export type Run = { firstMs: number; stepMs: number; count: number };

/** A stretch of a run by index, both included; empty when `to` is below `from`. */
export type Span = { from: number; to: number };

/** One booking's claim: it lasts [start, start + durationMs) and occupies the buffers around it as well (rule B3). */
export type Claim = {
  durationMs: number;
  beforeMs: number;
  afterMs: number;
  /** Ranges that have expired by then occupy nothing (rule B8.3). */
  asked: AskedAt;
  exceptOwnerId: string | null;
};

export function claimOf(wish: Wish, nowMs: number): Claim {
  return {
    durationMs: wish.durationMin * 60_000,
    beforeMs: wish.bufferBeforeMin * 60_000,
    afterMs: wish.bufferAfterMin * 60_000,
    asked: askedAt(nowMs),
    exceptOwnerId: wish.exceptOwnerId,
  };
}

/**
 * Sets marks[k] = 1 for each index of the span at which one member or table is free: the service is within one range of `hours` (null: any
 * time), and nothing occupied overlaps it with its buffers. Doesn't change other marks, and returns how many were newly set.
 */
export function markFree(
  marks: Uint8Array,
  run: Run,
  span: Span,
  hours: readonly Range[] | null,
  occupied: OccupiedRanges | undefined,
  claim: Claim,
): number {
  if (hours === null) return markGaps(marks, run, span.from, span.to, occupied, claim);
  let marked = 0;
  for (const { startMs, endMs } of hours) {
    const from = Math.max(span.from, Math.ceil((startMs - run.firstMs) / run.stepMs));
    const to = Math.min(span.to, Math.floor((endMs - claim.durationMs - run.firstMs) / run.stepMs));
    if (from <= to) marked += markGaps(marks, run, from, to, occupied, claim);
  }
  return marked;
}

/** Walks the occupied ranges in order of their starts and marks what lies between them, by arithmetic on the indices. */
function markGaps(
  marks: Uint8Array,
  { firstMs, stepMs }: Run,
  from: number,
  to: number,
  occupied: OccupiedRanges | undefined,
  { durationMs, beforeMs, afterMs, asked, exceptOwnerId }: Claim,
): number {
  if (occupied === undefined) return markSpan(marks, from, to);
  const { starts, ends, expires, owners } = occupied;
  const reachMs = durationMs + afterMs;
  const beyondMs = firstMs + to * stepMs + reachMs;
  let marked = 0;
  let next = from;
  for (let i = firstReachingBeyond(occupied, firstMs + from * stepMs - beforeMs); i < starts.length; i++) {
    const startMs = starts[i] ?? beyondMs;
    if (startMs >= beyondMs || next > to) break;
    if (exceptOwnerId !== null && owners[i] === exceptOwnerId) continue;
    if (hasCome(asked, expires[i] ?? 0)) continue;
    // Touching is free: start + reach ≤ startMs before the range, endMs ≤ start − before after it.
    const lastBefore = Math.floor((startMs - reachMs - firstMs) / stepMs);
    if (lastBefore >= next) marked += markSpan(marks, next, Math.min(lastBefore, to));
    const firstAfter = Math.ceil(((ends[i] ?? 0) + beforeMs - firstMs) / stepMs);
    if (firstAfter > next) next = firstAfter;
  }
  return marked + markSpan(marks, next, to);
}

function markSpan(marks: Uint8Array, from: number, to: number): number {
  let marked = 0;
  for (let k = from; k <= to; k++) {
    if (marks[k] === 0) {
      marks[k] = 1;
      marked += 1;
    }
  }
  return marked;
}
