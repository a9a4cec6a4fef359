import { IANAZone } from "luxon";
import { KEPT_ZONE_DAYS_MAX } from "../process/kept-bounds";
import { oncePerProcess } from "../process/once-per-process";
import { DAY_MS, MINUTE_MS } from "./local-date";

/** The offset at the start of a UTC day, and the one clock change in it, if any (`changeMs` is Infinity when none). */
type DayOffsets = { offsetMs: number; changeMs: number; laterOffsetMs: number };

const kept = oncePerProcess("zone-days", () => ({ zones: new Map<string, Map<number, DayOffsets>>(), dayCount: 0 }));

/** The zone's offset from UTC at the instant, in milliseconds, positive east. Asks Intl once or twice a UTC day, then remembers. */
export function offsetAt(ms: number, zone: string): number {
  const day = Math.floor(ms / DAY_MS);
  const known = kept.zones.get(zone)?.get(day) ?? rememberDay(day, zone);
  return ms < known.changeMs ? known.offsetMs : known.laterOffsetMs;
}

function rememberDay(day: number, zone: string): DayOffsets {
  const found = offsetsOfDay(day * DAY_MS, (day + 1) * DAY_MS, IANAZone.create(zone));
  if (Number.isNaN(found.offsetMs)) throw new RangeError(`No time zone or instant: ${zone}, day ${day}`);
  const days = kept.zones.get(zone) ?? new Map<number, DayOffsets>();
  // The zone that was added to last comes last, so that the first one is the one to let go.
  kept.zones.delete(zone);
  kept.zones.set(zone, days);
  if (kept.dayCount >= KEPT_ZONE_DAYS_MAX) forgetFirstZone();
  days.set(day, found);
  kept.dayCount += 1;
  return found;
}

function forgetFirstZone(): void {
  for (const [zone, days] of kept.zones) {
    kept.dayCount -= days.size;
    days.clear();
    if (kept.zones.size > 1) kept.zones.delete(zone);
    return;
  }
}

/** Since 2000 no zone has changed its clock twice within a UTC day, so that two unequal ends enclose exactly one change. */
function offsetsOfDay(fromMs: number, toMs: number, zone: IANAZone): DayOffsets {
  const offsetMs = zone.offset(fromMs) * MINUTE_MS;
  const laterOffsetMs = zone.offset(toMs) * MINUTE_MS;
  if (offsetMs === laterOffsetMs) return { offsetMs, changeMs: Number.POSITIVE_INFINITY, laterOffsetMs };
  let before = fromMs / 1000;
  let changed = toMs / 1000;
  while (changed - before > 1) {
    const middle = Math.floor((before + changed) / 2);
    if (zone.offset(middle * 1000) * MINUTE_MS === offsetMs) before = middle;
    else changed = middle;
  }
  return { offsetMs, changeMs: changed * 1000, laterOffsetMs };
}
