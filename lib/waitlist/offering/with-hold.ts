import { packRanges } from "../../availability/busy";
import type { Busy, OccupiedRanges, Range } from "../../availability/snapshot";

type Hold = Range & { ownerId: string; staffId: string | null; resourceId: string | null; expiresMs: number };

/** The occupied times with one more on hold; the given ones stay as they are. */
export function withHold(busy: Busy, hold: Hold): Busy {
  return {
    byMember: withRange(busy.byMember, hold.staffId, hold),
    byResource: withRange(busy.byResource, hold.resourceId, hold),
  };
}

function withRange(of: Busy["byMember"], id: string | null, hold: Hold): Busy["byMember"] {
  if (id === null) return of;
  return new Map(of).set(id, packRanges([...unpacked(of.get(id)), hold]));
}

function unpacked(ranges: OccupiedRanges | undefined) {
  return (ranges?.owners ?? []).map((ownerId, n) => ({
    ownerId,
    startMs: ranges?.starts[n] ?? 0,
    endMs: ranges?.ends[n] ?? 0,
    expiresMs: ranges?.expires[n] ?? null,
  }));
}
