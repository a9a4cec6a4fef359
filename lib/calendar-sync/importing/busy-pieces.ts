import type { Range } from "../../availability/snapshot";

/** Nothing looks further back than eight days for what still occupies a time (rule B11.1), so no row may last longer. */
export const PIECE_MS_MAX = 7 * 86_400_000;
/** Imported times of one member. */
export const PIECES_MAX = 5_000;

/** Pieces to store, in order, and from when on everything counts as busy because there were too many. */
export type BusyPieces = { pieces: Range[]; fullFromMs: number | null };

/**
 * Cuts busy times into pieces of a week at most and leaves out what lies outside the window. Of too many, the earliest stay, and
 * everything after them counts as busy (rule K11.2): better a time too few than a double booking.
 *
 * @param ranges disjoint, in order
 */
export function busyPieces(ranges: readonly Range[], window: Range): BusyPieces {
  const pieces = ranges.flatMap((range) => cut(range, window));
  if (pieces.length <= PIECES_MAX) return { pieces, fullFromMs: null };
  const reserved = Math.ceil((window.endMs - (pieces[0]?.startMs ?? 0)) / PIECE_MS_MAX) + 1;
  const kept = pieces.slice(0, PIECES_MAX - reserved);
  const fullFromMs = pieces[kept.length]?.startMs ?? window.endMs;
  return { pieces: [...kept, ...cut({ startMs: fullFromMs, endMs: window.endMs }, window)], fullFromMs };
}

/** The pieces of a range that touch the window. They begin where the range does, so that they stay the same from day to day. */
function cut({ startMs, endMs }: Range, window: Range): Range[] {
  const pieces: Range[] = [];
  const skipped = Math.max(0, Math.floor((window.startMs - startMs) / PIECE_MS_MAX));
  const untilMs = Math.min(endMs, window.endMs);
  for (let fromMs = startMs + skipped * PIECE_MS_MAX; fromMs < untilMs; fromMs += PIECE_MS_MAX) {
    const toMs = Math.min(fromMs + PIECE_MS_MAX, endMs);
    if (toMs > window.startMs) pieces.push({ startMs: fromMs, endMs: toMs });
  }
  return pieces;
}

/** What has to change so that `before` becomes `after`. Each list has a start only once. */
export function differenceOf(before: readonly Range[], after: readonly Range[]) {
  const endOf = new Map(before.map(({ startMs, endMs }) => [startMs, endMs]));
  const wanted = new Set(after.map(({ startMs }) => startMs));
  const gone = before.filter(({ startMs }) => !wanted.has(startMs));
  const changed = after.filter(({ startMs, endMs }) => endOf.get(startMs) !== endMs);
  return { goneStarts: gone.map(({ startMs }) => startMs), changed, gone };
}
