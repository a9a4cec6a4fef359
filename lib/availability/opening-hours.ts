import { localMinuteFrom, wallToMs, weekdayOf } from "../time";
import { subtractRanges } from "./intervals";
import type { BusinessCalendar, DatedHours, DayHours, Member, Range, Week } from "./snapshot";

const MINUTE_MS = 60_000;
const DAYS_KEPT_MAX = 1_000;
const NOT_THIS_DATE = -1;

/**
 * One stretch of opening hours with its grid: `startMins[k]` is the wall minute of the grid time startMs + k steps. It is
 * below 0 when the clock shows another date then, which only a clock change across midnight brings about (Apia skipped the
 * whole of 2011-12-30): such a time is in no day's list.
 */
export type OpenInterval = Range & { startMins: Int16Array };

/** A local date's hours as instants. `open` is what the hours say, even if a clock change leaves nothing of them. */
export type OpenDay = {
  date: string;
  open: boolean;
  intervals: readonly OpenInterval[];
  break: { startMin: number; startMs: number } | null;
  memberHours: Map<string, readonly Range[]>;
};

const daysByCalendar = new WeakMap<BusinessCalendar, Map<string, OpenDay>>();

/** The business's hours of a local date as instants (rules B1, B2, B5), remembered as long as the calendar object lives. */
export function openDay(calendar: BusinessCalendar, date: string): OpenDay {
  let days = daysByCalendar.get(calendar);
  if (days === undefined) {
    days = new Map();
    daysByCalendar.set(calendar, days);
  }
  const known = days.get(date);
  if (known !== undefined) return known;
  const day = resolveDay(calendar, date);
  if (days.size >= DAYS_KEPT_MAX) days.clear();
  days.set(date, day);
  return day;
}

/**
 * When a member works on that day, time off taken out (rule B6). A service must lie in one of the ranges: they only
 * narrow the business's hours, which stay the grid.
 */
export function memberHours(calendar: BusinessCalendar, day: OpenDay, member: Member): readonly Range[] {
  const known = day.memberHours.get(member.id);
  if (known !== undefined) return known;
  const own = member.exceptions.get(day.date) ?? member.week?.[weekdayOf(day.date)];
  const hours = own === undefined ? day.intervals : rangesOfHours(own, day.date, calendar.timezone);
  const off = member.timeOff.filter((away) => hours.some((h) => away.startMs < h.endMs && h.startMs < away.endMs));
  const working = off.length === 0 ? hours : subtractRanges(hours, off);
  day.memberHours.set(member.id, working);
  return working;
}

function resolveDay(calendar: BusinessCalendar, date: string): OpenDay {
  const zone = calendar.timezone;
  const hours = hoursOfDate(calendar.week, calendar.exceptions, date);
  const intervals = rangesOfHours(hours, date, zone).map((range) => ({
    ...range,
    startMins: gridMinutes(range, calendar.slotStepMin * MINUTE_MS, date, zone),
  }));
  return { date, open: hours?.open ?? false, intervals, break: breakOf(hours, date, zone), memberHours: new Map() };
}

function hoursOfDate(week: Week, exceptions: DatedHours, date: string): DayHours | undefined {
  return exceptions.get(date) ?? week[weekdayOf(date)];
}

/** [open, breakStart) and [breakEnd, close), or [open, close); what a clock change leaves empty is dropped. */
function rangesOfHours(hours: DayHours | undefined, date: string, zone: string): Range[] {
  if (!hours?.open || hours.openMin === null || hours.closeMin === null) return [];
  const openMs = wallToMs(date, hours.openMin, zone);
  const closeMs = wallToMs(date, hours.closeMin, zone);
  let ranges = [{ startMs: openMs, endMs: closeMs }];
  if (hours.breakStartMin !== null && hours.breakEndMin !== null) {
    const resumeMs = wallToMs(date, hours.breakEndMin, zone);
    // A break that begins inside a spring-forward gap can be moved past its own end: the two stretches must not overlap.
    const pauseMs = Math.min(wallToMs(date, hours.breakStartMin, zone), resumeMs);
    ranges = [
      { startMs: openMs, endMs: pauseMs },
      { startMs: resumeMs, endMs: closeMs },
    ];
  }
  return ranges.filter((range) => range.startMs < range.endMs);
}

function breakOf(hours: DayHours | undefined, date: string, zone: string): OpenDay["break"] {
  if (!hours?.open || hours.breakStartMin === null || hours.breakEndMin === null) return null;
  const startMs = wallToMs(date, hours.breakStartMin, zone);
  const startMin = minuteOrNotThisDate(date, startMs, zone);
  const isEmpty = wallToMs(date, hours.breakEndMin, zone) <= startMs;
  return isEmpty || startMin === NOT_THIS_DATE ? null : { startMin, startMs };
}

/** Grid times step in real time from the opening instant, so that a repeated hour comes twice (rule B2). */
function gridMinutes(range: Range, stepMs: number, date: string, zone: string): Int16Array {
  const count = Math.ceil((range.endMs - range.startMs) / stepMs);
  return Int16Array.from({ length: count }, (_, k) => minuteOrNotThisDate(date, range.startMs + k * stepMs, zone));
}

function minuteOrNotThisDate(date: string, ms: number, zone: string): number {
  const minute = localMinuteFrom(date, ms, zone);
  return minute >= 0 && minute < 1440 ? minute : NOT_THIS_DATE;
}
