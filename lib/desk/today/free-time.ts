import { firstReachingBeyond } from "../../availability/busy";
import { subtractRanges } from "../../availability/intervals";
import { memberHours, openingHoursOn } from "../../availability/opening-hours";
import type { BusinessCalendar, Busy, OccupiedRanges, Range } from "../../availability/snapshot";

/**
 * A member's or a table's remaining free time on a day: the first stretch worth offering, or why there is none. "off": no hours
 * that day; "over": the hours have ended; "full": all that's left is taken.
 */
export type FreeTime = { id: string; freeMin: number; next: Range | "off" | "over" | "full" };

/** Shorter stretches are of no use. */
const WORTH_MS = 15 * 60_000;

/** The free time from now to the end of a day: open and working hours minus occupied times, including buffers. */
export function freeTimeOfMembers(
  calendar: BusinessCalendar,
  busy: Busy,
  date: string,
  nowMs: number,
  memberIds: readonly string[],
): FreeTime[] {
  const day = openingHoursOn(calendar, date);
  return memberIds.flatMap((id) => {
    const member = calendar.members.get(id);
    return member ? [freeTime(id, memberHours(calendar, day, member), busy.byMember.get(id), nowMs)] : [];
  });
}

/** The same for tables and rooms, which are available whenever the business is open. */
export function freeTimeOfResources(
  calendar: BusinessCalendar,
  busy: Busy,
  date: string,
  nowMs: number,
  resourceIds: readonly string[],
): FreeTime[] {
  const { intervals } = openingHoursOn(calendar, date);
  return resourceIds.map((id) => freeTime(id, intervals, busy.byResource.get(id), nowMs));
}

function freeTime(id: string, hours: readonly Range[], occupied: OccupiedRanges | undefined, nowMs: number): FreeTime {
  const rest = hours
    .map(({ startMs, endMs }) => ({ startMs: Math.max(startMs, nowMs), endMs }))
    .filter(({ startMs, endMs }) => startMs < endMs);
  const last = rest.at(-1);
  const cuts = occupied && last ? occupiedBetween(occupied, nowMs, last.endMs) : [];
  const free = subtractRanges(rest, cuts).filter(({ startMs, endMs }) => endMs - startMs >= WORTH_MS);
  const freeMs = free.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return { id, freeMin: Math.floor(freeMs / 60_000), next: free[0] ?? whyNone(hours, rest) };
}

function whyNone(hours: readonly Range[], rest: readonly Range[]): "off" | "over" | "full" {
  if (hours.length === 0) return "off";
  return rest.length === 0 ? "over" : "full";
}

function occupiedBetween(occupied: OccupiedRanges, nowMs: number, untilMs: number): Range[] {
  const { starts, ends, expires } = occupied;
  const found: Range[] = [];
  for (let i = firstReachingBeyond(occupied, nowMs); i < starts.length; i++) {
    const startMs = starts[i] ?? untilMs;
    if (startMs >= untilMs) break;
    if ((expires[i] ?? 0) > nowMs) found.push({ startMs, endMs: ends[i] ?? startMs });
  }
  return found;
}
