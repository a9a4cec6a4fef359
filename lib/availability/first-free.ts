import { addDays } from "../time/local-date";
import { localDateAt, wallToMs } from "../time/wall-clock";
import { type AdminOpening, freeAt } from "./admin-opening";
import { rangeAround } from "./intervals";
import { memberHours, openingHoursOn } from "./opening-hours";
import type { BusinessCalendar, Busy, OccupiedRanges, Wish } from "./snapshot";

/** The first instant at which a wish can be served, and who and what is free then. */
export type FirstFree = { startMs: number; opening: AdminOpening };

/**
 * The first instant from `nowMs` to the end of the local day at which a free member can serve a wish within the hours, on or off the grid:
 * now, or when a member's or the business's day or a blocking booking begins or ends. Null: no longer today.
 */
export function firstFree(calendar: BusinessCalendar, busy: Busy, wish: Wish, nowMs: number): FirstFree | null {
  const date = localDateAt(nowMs, calendar.timezone);
  const endMs = wallToMs(addDays(date, 1), 0, calendar.timezone);
  const day = openingHoursOn(calendar, date);
  const members = wish.memberIds?.flatMap((id) => calendar.members.get(id) ?? []) ?? [];
  const occupied: (OccupiedRanges | undefined)[] = [
    ...(wish.memberIds ?? []).map((id) => busy.byMember.get(id)),
    ...(wish.resourceIds ?? []).map((id) => busy.byResource.get(id)),
  ];
  const begins = [day.intervals, ...members.map((member) => memberHours(calendar, day, member))].flat();
  const moments = [
    nowMs,
    ...begins.map(({ startMs }) => startMs),
    ...occupied.flatMap((ranges) => Array.from(ranges?.ends ?? [], (ms) => ms + wish.bufferBeforeMin * 60_000)),
  ];
  const inOrder = [...new Set(moments)].filter((ms) => nowMs <= ms && ms < endMs).sort((one, other) => one - other);
  for (const startMs of inOrder) {
    if (rangeAround(day.intervals, startMs, startMs + wish.durationMin * 60_000) === undefined) continue;
    const opening = freeAt(calendar, busy, wish, startMs, nowMs);
    const hasMember = wish.memberIds === null || opening.free.length > 0;
    const hasTable = wish.resourceIds === null || opening.resourcesFree.length > 0;
    if (hasMember && hasTable) return { startMs, opening };
  }
  return null;
}
