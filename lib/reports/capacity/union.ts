import type { Range } from "../../availability/snapshot";

/** Overlapping and touching ranges made one, in order (rule R8.3). */
export function unionOf(ranges: readonly Range[]): Range[] {
  const union: Range[] = [];
  for (const { startMs, endMs } of ranges.toSorted((one, other) => one.startMs - other.startMs)) {
    const last = union.at(-1);
    if (last === undefined || last.endMs < startMs) union.push({ startMs, endMs });
    else last.endMs = Math.max(last.endMs, endMs);
  }
  return union;
}
