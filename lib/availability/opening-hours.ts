import { keptStore } from "../process/kept-store";
import { oncePerProcess } from "../process/once-per-process";
import { weekdayOf } from "../time/local-date";
import { localMinuteFrom, wallToMs } from "../time/wall-clock";
import { intersectRanges, subtractRanges } from "./intervals";
import type { BusinessCalendar, DatedHours, DayHours, Member, Range, Week } from "./snapshot";

const MINUTE_MS = 60_000;
const NOT_THIS_DATE = -1;

/**
 * One stretch of opening hours with its grid: `startMins[k]` is the wall minute of the grid time startMs + k steps. It is
 * below 0 when the clock shows another date then, which only a clock change across midnight brings about (Apia skipped the
 * whole of 2011-12-30): such a time is in no day's list.
 */
export type OpenInterval = Range & { startMins: Int16Array };

/** A local date's opening hours as instants. `open` is what the hours say, even if a clock change leaves nothing of them. */
export type OpeningHours = {
  date: string;
  open: boolean;
  intervals: readonly OpenInterval[];
  break: { startMin: number; startMs: number } | null;
  memberHours: Map<string, readonly Range[]>;
};

const kept = keptStore<OpeningHours>("openingHours");
const known = oncePerProcess("calendars", () => ({ count: 0, of: new WeakMap<BusinessCalendar, KnownCalendar>() }));

/** What its days are kept under, and what the hours of all its members weigh on one of them. */
type KnownCalendar = { number: number; membersBytes: number };

/** The business's hours of a local date as instants (rules B1, B2.1, B5.1), remembered by the identity of the calendar. */
export function openingHoursOn(calendar: BusinessCalendar, date: string): OpeningHours {
  const { number, membersBytes } = known.of.get(calendar) ?? know(calendar);
  const key = `${number} ${date}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const day = openingHoursOnce(calendar, date);
  // The members' hours are added as they are asked for; they count from the beginning.
  kept.keep(key, day, weightOf(day) + membersBytes);
  return day;
}

function know(calendar: BusinessCalendar): KnownCalendar {
  let membersBytes = 0;
  for (const { week, exceptions, timeOff } of calendar.members.values()) {
    membersBytes += week === null && exceptions.size + timeOff.length === 0 ? SAME_HOURS_BYTES : OWN_HOURS_BYTES;
  }
  known.count += 1;
  const calendarKnown = { number: known.count, membersBytes };
  known.of.set(calendar, calendarKnown);
  return calendarKnown;
}

const SAME_HOURS_BYTES = 50;
const OWN_HOURS_BYTES = 400;
const DAY_BYTES = 600;
const INTERVAL_BYTES = 300;

function weightOf({ intervals }: OpeningHours): number {
  return intervals.reduce((sum, { startMins }) => sum + INTERVAL_BYTES + startMins.byteLength, DAY_BYTES);
}

/**
 * When the business is open and the member works, time off taken out (rule B6.2). A service of the member must lie in one
 * of the ranges; the grid stays the business's.
 */
export function memberHours(calendar: BusinessCalendar, day: OpeningHours, member: Member): readonly Range[] {
  const known = day.memberHours.get(member.id);
  if (known !== undefined) return known;
  const scheduled = scheduledHours(calendar, day, member);
  const off = member.timeOff.filter((away) => scheduled.some((h) => away.startMs < h.endMs && h.startMs < away.endMs));
  const working = off.length === 0 ? scheduled : subtractRanges(scheduled, off);
  day.memberHours.set(member.id, working);
  return working;
}

/** The same with time off left in: own hours only ever narrow the business's (rule B6.2). */
export function scheduledHours(calendar: BusinessCalendar, day: OpeningHours, member: Member): readonly Range[] {
  const own = hoursOfDate(member, day.date);
  return own === undefined
    ? day.intervals
    : intersectRanges(day.intervals, rangesOfHours(own, day.date, calendar.timezone));
}

/** The same without remembering anything: for dates that can't be booked, of which there's no end (rule B12.4). */
export function openingHoursOnce(calendar: BusinessCalendar, date: string): OpeningHours {
  const zone = calendar.timezone;
  const hours = hoursOfDate(calendar, date);
  const intervals = rangesOfHours(hours, date, zone).map((range) => ({
    ...range,
    startMins: gridMinutes(range, calendar.slotStepMin * MINUTE_MS, date, zone),
  }));
  return { date, open: hours?.open ?? false, intervals, break: breakOf(hours, date, zone), memberHours: new Map() };
}

/** The hours that a business or a member has set for a local date (rule B5.1); undefined for a member without any of their own. */
export function hoursOfDate(
  { week, exceptions }: { week: Week | null; exceptions: DatedHours },
  date: string,
): DayHours | undefined {
  return exceptions.get(date) ?? week?.[weekdayOf(date)];
}

/** [open, breakStart) and [breakEnd, close), or [open, close); what a clock change leaves empty is dropped (rule B2.1). */
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

function breakOf(hours: DayHours | undefined, date: string, zone: string): OpeningHours["break"] {
  if (!hours?.open || hours.breakStartMin === null || hours.breakEndMin === null) return null;
  const startMs = wallToMs(date, hours.breakStartMin, zone);
  const startMin = minuteOrNotThisDate(date, startMs, zone);
  const isEmpty = wallToMs(date, hours.breakEndMin, zone) <= startMs;
  return isEmpty || startMin === NOT_THIS_DATE ? null : { startMin, startMs };
}

/** Grid times step in real time from the opening instant, so that a repeated hour comes twice (rule B2.2). */
function gridMinutes(range: Range, stepMs: number, date: string, zone: string): Int16Array {
  const count = Math.ceil((range.endMs - range.startMs) / stepMs);
  return Int16Array.from({ length: count }, (_, k) => minuteOrNotThisDate(date, range.startMs + k * stepMs, zone));
}

function minuteOrNotThisDate(date: string, ms: number, zone: string): number {
  const minute = localMinuteFrom(date, ms, zone);
  return minute >= 0 && minute < 1440 ? minute : NOT_THIS_DATE;
}
