import { DateTime, IANAZone } from "luxon";
import { DATE_TIME } from "./fields/date-time.schema";

/*
 * Calendar dates, wall clocks and instants. Dates are `YYYY-MM-DD`, minutes count from local midnight, instants are epoch
 * milliseconds. Nothing here depends on the process's own time zone or on today's date.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DATE = /^(2[01]\d\d)-(\d\d)-(\d\d)$/;

/** Whether the text is exactly `YYYY-MM-DD` and a real date of the years 2000 to 2199. */
export function isLocalDate(text: string): boolean {
  return DATE.test(text) && dateOfEpochDay(epochDayOf(text)) === text;
}

/** The date `n` days after (before, when negative). */
export function addDays(date: string, n: number): string {
  return dateOfEpochDay(epochDayOf(date) + n);
}

/** Calendar days from one date to another; negative when `to` is the earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDayOf(to) - epochDayOf(from);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: string): number {
  return modulo(epochDayOf(date) + 4, 7);
}

/** The local date that the zone's calendar shows at the instant. */
export function localDateAt(ms: number, zone: string): string {
  return dateOfEpochDay(Math.floor((ms + offsetAt(ms, zone)) / DAY_MS));
}

/** The zone's wall clock at the instant, in whole minutes from local midnight (0 to 1439). */
export function localMinuteAt(ms: number, zone: string): number {
  return Math.floor(modulo(ms + offsetAt(ms, zone), DAY_MS) / MINUTE_MS);
}

/** The wall clock at the instant in minutes from midnight of `date`: below 0 or from 1440 on when another date is shown then. */
export function localMinuteFrom(date: string, ms: number, zone: string): number {
  return Math.floor((ms + offsetAt(ms, zone) - epochDayOf(date) * DAY_MS) / MINUTE_MS);
}

/**
 * The instant of a wall time (`minute` 0 to 1440; 1440 is the next midnight), as Temporal's `compatible` has it
 * (rule B1): a time inside a gap moves forward by the gap, a repeated time is its first occurrence.
 */
export function wallToMs(date: string, minute: number, zone: string): number {
  return instantOfWall(epochDayOf(date) * DAY_MS + minute * MINUTE_MS, zone);
}

/**
 * The instant of `YYYY-MM-DDTHH:MM[:SS[.f…]]` with `Z`, `±HH:MM` or nothing (then wall time in `zone`), years 2000 to
 * 2199 (rule A6.1); anything else is null. A fraction has 1 to 9 digits and is cut to milliseconds.
 */
export function parseInstant(text: string, zone: string): Date | null {
  const match = DATE_TIME.exec(text);
  const date = text.slice(0, "YYYY-MM-DD".length);
  if (match === null || !isLocalDate(date)) return null;
  const [, hour, seconds = "", fraction = "", offset] = match;
  const minutes = Number(hour) * 60 + Number(text.slice("YYYY-MM-DDTHH:".length, "YYYY-MM-DDTHH:MM".length));
  const ms = Number(seconds.slice(1, ":SS".length)) * 1000 + Number(fraction.slice(1, ".fff".length).padEnd(3, "0"));
  const wallMs = epochDayOf(date) * DAY_MS + minutes * MINUTE_MS + ms;
  if (offset === undefined) return new Date(instantOfWall(wallMs, zone));
  if (offset === "Z") return new Date(wallMs);
  const offsetMs = (Number(offset.slice(1, "+HH".length)) * 60 + Number(offset.slice("+HH:".length))) * MINUTE_MS;
  return new Date(offset.startsWith("-") ? wallMs + offsetMs : wallMs - offsetMs);
}

const minuteTexts = Array.from({ length: 1440 }, (_, minute) =>
  new Date(minute * MINUTE_MS).toISOString().slice("1970-01-01".length),
);
let isoDay = 0;
let isoDate = "1970-01-01";

/** UTC with milliseconds and `Z` (rule A6.3), as `Date.toISOString`; whole minutes, which is what slots are, take a short cut. */
export function isoInstant(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  const text = minuteTexts[(ms - day * DAY_MS) / MINUTE_MS];
  if (text === undefined) return new Date(ms).toISOString();
  if (day !== isoDay) {
    isoDate = dateOfEpochDay(day);
    isoDay = day;
  }
  return isoDate + text;
}

/** Whether the zone's wall clock shows this very time twice that day: at the instant, and an hour or so before or after it. */
export function isRepeatedTime(ms: number, zone: string): boolean {
  const own = offsetAt(ms, zone);
  return [offsetAt(ms - DAY_MS, zone), offsetAt(ms + DAY_MS, zone)].some((other) => {
    const twinMs = ms + own - other;
    return twinMs !== ms && offsetAt(twinMs, zone) === other;
  });
}

/**
 * What a calendar grid's localizer asks of Luxon's `DateTime`, held in UTC: such a grid draws wall clocks, and the browser's own
 * zone must never show through.
 */
export function wallClockDateTime() {
  return {
    fromJSDate: (wall: Date) => DateTime.fromJSDate(wall, { zone: "utc" }),
    local: () => DateTime.utc(),
    min: (one: DateTime, other: DateTime) => DateTime.min(one, other),
    max: (one: DateTime, other: DateTime) => DateTime.max(one, other),
  };
}

/** The offset at the start of a UTC day, and the one clock change in it, if any (`changeMs` is Infinity when none). */
type DayOffsets = { offsetMs: number; changeMs: number; laterOffsetMs: number };

const OFFSET_DAYS_KEPT_MAX = 50_000;
const offsetDays = new Map<string, Map<number, DayOffsets>>();
let offsetDaysKept = 0;

/** The zone's offset from UTC at the instant, in milliseconds, positive east. Asks Intl once or twice a UTC day, then remembers. */
export function offsetAt(ms: number, zone: string): number {
  const day = Math.floor(ms / DAY_MS);
  const known = offsetDays.get(zone)?.get(day) ?? rememberDay(day, zone);
  return ms < known.changeMs ? known.offsetMs : known.laterOffsetMs;
}

function rememberDay(day: number, zone: string): DayOffsets {
  const found = offsetsOfDay(day * DAY_MS, (day + 1) * DAY_MS, IANAZone.create(zone));
  if (Number.isNaN(found.offsetMs)) throw new RangeError(`No time zone or instant: ${zone}, day ${day}`);
  if (offsetDaysKept >= OFFSET_DAYS_KEPT_MAX) {
    offsetDays.clear();
    offsetDaysKept = 0;
  }
  const days = offsetDays.get(zone) ?? new Map<number, DayOffsets>();
  offsetDays.set(zone, days.set(day, found));
  offsetDaysKept += 1;
  return found;
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

/**
 * `wallMs` is the wall clock read as if it were UTC. The offsets a day before and a day after are the only ones that can
 * hold; the larger one gives the earlier instant, so it's tried first. Where neither leads back, the time lies in a gap, and
 * the offset from before the gap moves it forward by the gap's length.
 */
function instantOfWall(wallMs: number, zone: string): number {
  const before = offsetAt(wallMs - DAY_MS, zone);
  const after = offsetAt(wallMs + DAY_MS, zone);
  if (before === after) return wallMs - before;
  const early = wallMs - Math.max(before, after);
  if (early + offsetAt(early, zone) === wallMs) return early;
  const late = wallMs - Math.min(before, after);
  if (late + offsetAt(late, zone) === wallMs) return late;
  return wallMs - before;
}

function epochDayOf(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS;
}

function dateOfEpochDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function modulo(n: number, by: number): number {
  return ((n % by) + by) % by;
}
