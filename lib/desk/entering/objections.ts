import { freeAt } from "../../availability/admin-opening";
import { rangeAround } from "../../availability/intervals";
import { openingHoursOn } from "../../availability/opening-hours";
import type { BusinessCalendar, Busy, Wish } from "../../availability/snapshot";
import { localDateAt } from "../../time/wall-clock";

/**
 * Objections to a time that the business can book anyway (rule B13.1); only `same_start` really forbids it: all members in question have
 * another booking that starts at that very instant.
 */
export type Objection =
  | "same_start"
  | "past"
  | "notice"
  | "too_far"
  | "outside_hours"
  | "member_off"
  | "member_busy"
  | "table_busy"
  | "table_too_small"
  | "nobody_linked";

/** All objections to a time for an admin booking, most important first; none: any customer could book it. */
export function objections(
  calendar: BusinessCalendar,
  busy: Busy,
  wish: Wish,
  startAt: Date,
  now: Date,
  startingThen: ReadonlySet<string>,
): Objection[] {
  const startMs = startAt.getTime();
  const nowMs = now.getTime();
  const { free, notOverlapping, resourcesFree } = freeAt(calendar, busy, wish, startMs, nowMs);
  const day = openingHoursOn(calendar, localDateAt(startMs, calendar.timezone));
  const isOpen = rangeAround(day.intervals, startMs, startMs + wish.durationMin * 60_000) !== undefined;
  const { memberIds, resourceIds, refusal } = wish;
  const isPast = startMs < nowMs;
  const candidates = memberIds ?? [];
  const found: [Objection, boolean][] = [
    ["nobody_linked", memberIds?.length === 0],
    ["same_start", candidates.length > 0 && candidates.every((id) => startingThen.has(id))],
    ["past", isPast],
    ["outside_hours", !isOpen],
    ["member_busy", candidates.length > 0 && notOverlapping.length === 0],
    ["member_off", isOpen && notOverlapping.length > 0 && free.length === 0],
    ["table_too_small", refusal === "table_too_small"],
    ["table_busy", (resourceIds?.length ?? 0) > 0 && resourcesFree.length === 0],
    ["notice", !isPast && startMs < nowMs + calendar.minNoticeMin * 60_000],
    ["too_far", startMs > nowMs + calendar.maxAdvanceDays * 86_400_000],
  ];
  return found.flatMap(([objection, holds]) => (holds ? [objection] : []));
}
