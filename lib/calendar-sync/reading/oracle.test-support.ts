/*
 * Repeating events the slow way: day after day from the first one, asking of each whether the rule means it; and wall clocks as Intl shows
 * them. It shares no function with the product.
 */

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;
export const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;

export type OracleRule = {
  freq: "YEARLY" | "MONTHLY" | "WEEKLY" | "DAILY";
  interval: number;
  byMonth: number[];
  byMonthDay: number[];
  /** weekday 0 = Sunday; `nth` 0: each of them */
  byDay: { nth: number; weekday: number }[];
  byHour: number[];
  bySetPos: number | null;
  weekStart: number;
  count: number | null;
};

/** The wall times, as if in UTC, of the first occurrence and those that follow it before `toMs`. */
export function walkOracle(rule: OracleRule, startMs: number, toMs: number): number[] {
  const first = Math.floor(startMs / DAY) * DAY;
  const minutes = startMs - first - Math.floor((startMs - first) / HOUR) * HOUR;
  const hours =
    rule.byHour.length > 0 ? [...rule.byHour].sort((a, b) => a - b) : [Math.floor((startMs - first) / HOUR)];
  const found: number[] = [startMs];
  let period: number[] = [];
  let periodName = NaN;
  const close = () => {
    const chosen = rule.bySetPos === null ? period : [period.at(rule.bySetPos > 0 ? rule.bySetPos - 1 : rule.bySetPos)];
    for (const at of chosen) if (at !== undefined && at > startMs && at < toMs) found.push(at);
    period = [];
  };
  // A period is looked at whole, also the part of it before the start.
  const from = first - 366 * DAY;
  for (let day = from; day < toMs + 366 * DAY; day += DAY) {
    const name = periodOf(day, rule);
    if (name !== periodName) close();
    periodName = name;
    if (mod(name - periodOf(first, rule), rule.interval) !== 0) continue;
    if (isMeant(day, first, rule)) period.push(...hours.map((hour) => day + hour * HOUR + minutes));
  }
  close();
  return found.slice(0, rule.count ?? undefined);
}

const mod = (n: number, by: number) => ((n % by) + by) % by;

/** What a calendar on the wall shows on a day, kept because the walk comes by so often. */
const looked = new Map<number, { year: number; month: number; dayOfMonth: number; weekday: number }>();
function look(day: number) {
  const at = new Date(day);
  const known = looked.get(day) ?? {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    dayOfMonth: at.getUTCDate(),
    weekday: at.getUTCDay(),
  };
  looked.set(day, known);
  return known;
}
const year = (day: number) => look(day).year;
const month = (day: number) => look(day).month;
const dayOfMonth = (day: number) => look(day).dayOfMonth;
const weekday = (day: number) => look(day).weekday;

/** The number of the year, month, week or day. */
function periodOf(day: number, { freq, weekStart }: OracleRule): number {
  if (freq === "YEARLY") return year(day);
  if (freq === "MONTHLY") return year(day) * 12 + month(day);
  if (freq === "DAILY") return day / DAY;
  let monday = day;
  while (weekday(monday) !== weekStart) monday -= DAY;
  return Math.floor(monday / DAY / 7);
}

function isMeant(day: number, first: number, rule: OracleRule): boolean {
  const { freq, byMonth, byMonthDay, byDay } = rule;
  if (byMonth.length > 0 && !byMonth.includes(month(day))) return false;
  if (byMonthDay.length > 0 && !byMonthDay.some((n) => n === dayOfMonth(day) || n === -daysLeft(day))) return false;
  if (byDay.length > 0) return byDay.some((asked) => isWeekday(day, asked, rule));
  if (byMonthDay.length > 0) return true;
  if (freq === "WEEKLY") return weekday(day) === weekday(first);
  if (freq === "MONTHLY") return dayOfMonth(day) === dayOfMonth(first);
  if (freq === "YEARLY")
    return dayOfMonth(day) === dayOfMonth(first) && (byMonth.length > 0 || month(day) === month(first));
  return true;
}

/** How many days its month has from this one on. */
function daysLeft(day: number): number {
  let count = 1;
  while (month(day + count * DAY) === month(day)) count += 1;
  return count;
}

/** The nth of its month, or of its year where the rule names no month. */
function isWeekday(day: number, asked: { nth: number; weekday: number }, { freq, byMonth }: OracleRule): boolean {
  if (weekday(day) !== asked.weekday) return false;
  if (asked.nth === 0) return true;
  const same = freq === "YEARLY" && byMonth.length === 0 ? year : month;
  const step = asked.nth > 0 ? -7 * DAY : 7 * DAY;
  let nth = 1;
  while (same(day + nth * step) === same(day)) nth += 1;
  return nth === Math.abs(asked.nth);
}

const formats = new Map<string, Intl.DateTimeFormat>();
const shown = new Map<string, number>();

/** What a clock on the wall shows at an instant, as if in UTC. */
function wallAt(ms: number, zone: string): number {
  const key = `${zone} ${ms}`;
  const known = shown.get(key);
  if (known !== undefined) return known;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  formats.set(zone, format);
  const part = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  const wall = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  shown.set(key, wall);
  return wall;
}

/** When a clock shows this time, first; where it never does, as much later as the clock is put forward. */
export function instantOracle(wallMs: number, zone: string): number {
  const around = Array.from({ length: 14 }, (_, n) => Math.floor(wallMs / HOUR) * HOUR + (n * 4 - 26) * HOUR);
  const offsets = around.map((at) => wallAt(at, zone) - at);
  const hits = [...new Set(offsets)].map((offset) => wallMs - offset).filter((at) => wallAt(at, zone) === wallMs);
  return hits.length > 0 ? Math.min(...hits) : wallMs - (offsets[0] ?? 0);
}
