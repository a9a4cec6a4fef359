/*
 * The engine's rules again, slow and by definition: every minute of a local day is checked, the wall clock is read from Intl, and every
 * range is compared with every time. It shares only types with the engine.
 */
import type { BusinessCalendar, DayHours, Member, Range, Service } from "./snapshot";
import type { WishOptions } from "./wish";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type OccupiedRow = Range & { expiresMs: number | null; ownerId: string };
export type OccupationRows = { members: Record<string, OccupiedRow[]>; tables: Record<string, OccupiedRow[]> };
export type Case = {
  calendar: BusinessCalendar;
  service: Service;
  options: WishOptions;
  rows: OccupationRows;
  nowMs: number;
};

const formatters = new Map<string, Intl.DateTimeFormat>();
const wallTables = new Map<string, Map<number, Float64Array>>();

/** The wall clock in minutes since 1970 as if it were UTC, asked of Intl for this one instant. */
function askIntl(ms: number, zone: string): number {
  const format =
    formatters.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  formatters.set(zone, format);
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(ms)) part[type] = Number(value);
  return Date.UTC(part.year ?? 0, (part.month ?? 0) - 1, part.day, part.hour, part.minute) / MINUTE;
}

/** The wall clock in whole minutes. Intl is asked each quarter of an hour, and each minute where the clock jumps in between. */
export function wallMinutesAt(ms: number, zone: string): number {
  const tables = wallTables.get(zone) ?? new Map<number, Float64Array>();
  wallTables.set(zone, tables);
  const day = Math.floor(ms / (24 * HOUR));
  const table = tables.get(day) ?? wallTableOfDay(day, zone);
  tables.set(day, table);
  return table[Math.floor((ms - day * 24 * HOUR) / MINUTE)] ?? Number.NaN;
}

function wallTableOfDay(day: number, zone: string): Float64Array {
  const table = new Float64Array(1440);
  let wall = askIntl(day * 24 * HOUR, zone);
  for (let minute = 0; minute < 1440; minute += 15) {
    const atMs = day * 24 * HOUR + minute * MINUTE;
    const next = askIntl(atMs + 15 * MINUTE, zone);
    for (let n = 0; n < 15; n++) table[minute + n] = next === wall + 15 ? wall + n : askIntl(atMs + n * MINUTE, zone);
    wall = next;
  }
  return table;
}

export function localTimeAt(ms: number, zone: string): { date: string; minute: number } {
  const wall = wallMinutesAt(ms, zone);
  return { date: new Date(wall * MINUTE).toISOString().slice(0, 10), minute: ((wall % 1440) + 1440) % 1440 };
}

const wallTimesFound = new Map<string, number>();

/** The first instant that shows the wall time; in a gap the instant that shows it moved forward by the gap's length. */
export function searchWallTime(date: string, minute: number, zone: string): number {
  const key = `${zone} ${date} ${minute}`;
  const found = wallTimesFound.get(key) ?? scanForWallTime(Date.parse(date) / MINUTE + minute, zone);
  wallTimesFound.set(key, found);
  return found;
}

function scanForWallTime(wanted: number, zone: string): number {
  const fromMs = wanted * MINUTE - 16 * HOUR;
  const toMs = wanted * MINUTE + 40 * HOUR;
  for (let ms = fromMs; ms < toMs; ms += MINUTE) if (wallMinutesAt(ms, zone) === wanted) return ms;
  for (let ms = fromMs; ms < toMs; ms += MINUTE) {
    const before = wallMinutesAt(ms - MINUTE, zone);
    const after = wallMinutesAt(ms, zone);
    if (before < wanted && wanted < after) {
      const gap = after - before - 1;
      return ms + (wanted + gap - after) * MINUTE;
    }
  }
  throw new Error(`No such wall time in ${zone}: ${new Date(wanted * MINUTE).toISOString()}`);
}

const changesFound = new Map<string, number[]>();

/** Instants between two UTC dates at which the zone's clock jumps, to the minute. */
export function clockChanges(zone: string, from: string, to: string): number[] {
  const key = `${zone} ${from} ${to}`;
  const changes = changesFound.get(key) ?? scanForChanges(zone, Date.parse(from), Date.parse(to));
  changesFound.set(key, changes);
  return changes;
}

function scanForChanges(zone: string, fromMs: number, toMs: number): number[] {
  const offsetAt = (ms: number) => askIntl(ms, zone) * MINUTE - ms;
  const changes: number[] = [];
  let offset = offsetAt(fromMs);
  for (let ms = fromMs; ms < toMs; ms += 24 * HOUR) {
    const next = offsetAt(ms + 24 * HOUR);
    let at = ms;
    while (next !== offset && offsetAt(at) === offset) at += MINUTE;
    if (next !== offset) changes.push(at);
    offset = next;
  }
  return changes;
}

export function hoursOf(calendar: BusinessCalendar, date: string): DayHours | undefined {
  return calendar.exceptions.get(date) ?? calendar.week[new Date(date).getUTCDay()];
}

function intervalsOf(hours: DayHours | undefined, date: string, zone: string): Range[] {
  if (!hours?.open || hours.openMin === null || hours.closeMin === null) return [];
  const at = (minute: number) => searchWallTime(date, minute, zone);
  if (hours.breakStartMin === null || hours.breakEndMin === null) {
    return [{ startMs: at(hours.openMin), endMs: at(hours.closeMin) }];
  }
  // Stretches never overlap, even if a gap moves the break's start past its end.
  const resume = at(hours.breakEndMin);
  return [
    { startMs: at(hours.openMin), endMs: Math.min(at(hours.breakStartMin), resume) },
    { startMs: resume, endMs: at(hours.closeMin) },
  ];
}

const overlaps = (a: Range, b: Range) => a.startMs < b.endMs && b.startMs < a.endMs;
const contains = (outer: Range, inner: Range) => outer.startMs <= inner.startMs && inner.endMs <= outer.endMs;

/** Everything that can be said of one instant. */
export type Verdict = {
  onGrid: boolean;
  reason: string | null;
  blockedBecause: string[];
  memberIds: string[];
  resourceIds: string[];
  adminFree: string[];
  adminNotOverlapping: string[];
};

export function judge(asked: Case, startMs: number): Verdict {
  const { calendar, service, options, rows, nowMs } = asked;
  const zone = calendar.timezone;
  const { date } = localTimeAt(startMs, zone);
  const lasts = { startMs, endMs: startMs + (options.durationMin ?? service.durationMin) * MINUTE };
  const takes = {
    startMs: lasts.startMs - (options.bufferBeforeMin ?? service.bufferBeforeMin) * MINUTE,
    endMs: lasts.endMs + (options.bufferAfterMin ?? service.bufferAfterMin) * MINUTE,
  };
  const isTaken = (taken: OccupiedRow[] | undefined) =>
    (taken ?? []).some(
      (row) =>
        overlaps(row, takes) &&
        (row.expiresMs === null || row.expiresMs > nowMs) &&
        row.ownerId !== (options.exceptOwnerId ?? null),
    );

  const intervals = intervalsOf(hoursOf(calendar, date), date, zone).filter((i) => i.startMs < i.endMs);
  const onGrid = isOnGrid(intervals, startMs, calendar.slotStepMin);
  const fits = intervals.some((i) => contains(i, lasts));
  const worksThen = (member: Member) => {
    const own = member.exceptions.get(date) ?? member.week?.[new Date(date).getUTCDay()];
    const hours = own === undefined ? intervals : intervalsOf(own, date, zone);
    return (
      hours.some((i) => contains(i, lasts)) &&
      !member.timeOff.some((off) => off.startMs < off.endMs && overlaps(off, lasts))
    );
  };

  const needsMember = service.staffed || (options.staffId ?? null) !== null;
  const members = [...calendar.members.values()]
    .filter((m) => m.active && m.bookable && service.memberIds.includes(m.id))
    .filter((m) => (options.staffId ?? null) === null || m.id === options.staffId)
    .sort((a, b) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1));
  const onDuty = members.filter(worksThen);
  const memberIds = needsMember ? onDuty.filter((m) => !isTaken(rows.members[m.id])).map((m) => m.id) : [];

  const party = options.partySize ?? null;
  const needsTable = party !== null || service.resourceIds.length > 0;
  const tables = [...calendar.resources.values()]
    .filter((t) => t.active && (service.resourceIds.length === 0 || service.resourceIds.includes(t.id)))
    .filter((t) => party === null || t.capacity >= party)
    .sort((a, b) => a.capacity - b.capacity || a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1));
  const resourceIds = needsTable ? tables.filter((t) => !isTaken(rows.tables[t.id])).map((t) => t.id) : [];

  const tooSoon = startMs < nowMs + calendar.minNoticeMin * MINUTE;
  const tooFar = startMs > nowMs + calendar.maxAdvanceDays * 24 * HOUR;
  const lacksMember = needsMember && memberIds.length === 0;
  const lacksTable = needsTable && resourceIds.length === 0;
  // No members are searched for a time that is past or too far ahead.
  const isAsked = fits && startMs >= nowMs && !tooFar;
  const reasons: [string, boolean][] = [
    ["staff_unavailable", (options.staffId ?? null) !== null && members.length === 0],
    ["table_too_small", needsTable && tables.length === 0],
    ["too_soon", tooSoon],
    ["too_far", tooFar],
    ["outside_hours", !fits],
    ["not_open", !onGrid || (needsMember && onDuty.length === 0)],
    ["slot_taken", lacksMember || lacksTable],
  ];
  const blocked: [string, boolean][] = [
    ["too_long", !fits],
    ["notice", startMs >= nowMs && tooSoon],
    ["past", startMs < nowMs],
    ["too_far", tooFar],
    ["staff_busy", isAsked && lacksMember && onDuty.length > 0],
    ["staff_off", isAsked && lacksMember && onDuty.length < members.length],
    ["no_staff", needsMember && members.length === 0],
    ["table_busy", isAsked && lacksTable && tables.length > 0],
    ["table_too_small", needsTable && tables.length === 0],
  ];
  return {
    onGrid,
    reason: reasons.find(([, holds]) => holds)?.[0] ?? null,
    blockedBecause: blocked.filter(([, holds]) => holds).map(([name]) => name),
    memberIds,
    resourceIds,
    adminFree: fits ? memberIds : [],
    adminNotOverlapping: needsMember ? members.filter((m) => !isTaken(rows.members[m.id])).map((m) => m.id) : [],
  };
}

const minutesByDate = new Map<string, number[]>();

/** Every minute at which the zone's clock shows the date; there are none when the date is skipped. */
export function minutesOfDate(date: string, zone: string): number[] {
  const key = `${zone} ${date}`;
  const known = minutesByDate.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(date) / MINUTE;
  const minutes: number[] = [];
  for (let ms = (midnight - 1440) * MINUTE; ms < (midnight + 2880) * MINUTE; ms += MINUTE) {
    const wall = wallMinutesAt(ms, zone);
    if (midnight <= wall && wall < midnight + 1440) minutes.push(ms);
  }
  minutesByDate.set(key, minutes);
  return minutes;
}

/** The minutes of the date that are a whole number of steps after the start of the opening interval they lie in. */
export function gridOfDate({ calendar }: Case, date: string): number[] {
  const intervals = intervalsOf(hoursOf(calendar, date), date, calendar.timezone);
  return minutesOfDate(date, calendar.timezone).filter((startMs) => isOnGrid(intervals, startMs, calendar.slotStepMin));
}

function isOnGrid(intervals: Range[], ms: number, stepMin: number): boolean {
  return intervals.some((i) => i.startMs <= ms && ms < i.endMs && (ms - i.startMs) % (stepMin * MINUTE) === 0);
}
