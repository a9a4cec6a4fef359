import { expect, test } from "vitest";
import { PERIOD_WORDS } from "./period.schema";
import { type AskedPeriod, type Here, type Period, periodsOf } from "./period-of";

/*
 * The periods once more, day by day as one would count on a wall calendar. It shares no date function with the product: local days and times
 * are read off the platform's own formatter.
 */

const ZONES = [
  "America/New_York",
  "Europe/Vienna",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Cairo",
];
const NOWS = [
  ...["2028-02-29T15:00:30.500Z", "2027-03-31T14:00:00Z", "2028-03-31T22:30:00Z", "2026-11-01T15:00:00Z"],
  ...["2026-03-29T11:00:01Z", "2026-04-04T16:10:00Z", "2027-01-01T00:00:00Z", "2026-12-31T12:34:56.789Z"],
  ...["2026-10-29T21:30:00Z", "2026-05-31T18:00:00Z"],
];

const formats = new Map<string, Intl.DateTimeFormat>();
/** What calendar and clock show at an instant: `2026-11-01 10:00:00`. */
function shownAt(ms: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium", calendar: "gregory" });
  formats.set(timeZone, format);
  return format.format(ms);
}
const dayAt = (ms: number, zone: string) => shownAt(ms, zone).slice(0, 10);
const next = (day: string, n = 1) => new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(day).getUTCDay();

/** The day on which a week, month, quarter or year begins, found by going back one day after the other. */
function firstOf(unit: string, day: string, firstWeekday: number): string {
  for (let at = day; ; at = next(at, -1)) {
    const [, month = "", date = ""] = at.split("-");
    if (unit === "week" && weekday(at) === firstWeekday) return at;
    if (unit === "month" && date === "01") return at;
    if (unit === "quarter" && date === "01" && ["01", "04", "07", "10"].includes(month)) return at;
    if (unit === "year" && date === "01" && month === "01") return at;
  }
}

/** The same day of the month so many months before, or the last one of a month that is shorter. */
function monthsBefore(day: string, months: number): string {
  let first = firstOf("month", day, 0);
  for (let n = 0; n < months; n += 1) first = firstOf("month", next(first, -1), 0);
  let at = first;
  while (at.slice(8) < day.slice(8) && next(at).slice(0, 7) === first.slice(0, 7)) at = next(at);
  return at;
}

const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

/** The first and last days of a period and of the one before. */
function byHand(word: string, today: string, firstWeekday: number): [string, string, string, string] {
  const last = /^last_(\d+)_days$/.exec(word);
  const days = word === "yesterday" ? 1 : Number(last?.[1] ?? 0);
  if (days > 0) return [next(today, -days), next(today, -1), next(today, -2 * days), next(today, -days - 1)];
  if (word === "today") return [today, today, next(today, -1), next(today, -1)];
  const [which, unit = ""] = word.split("_");
  const first = firstOf(unit, today, firstWeekday);
  const before = firstOf(unit, next(first, -1), firstWeekday);
  if (which === "last")
    return [before, next(first, -1), firstOf(unit, next(before, -1), firstWeekday), next(before, -1)];
  return [first, today, before, unit === "week" ? next(today, -7) : monthsBefore(today, MONTHS[unit] ?? 0)];
}

/** A period begins with its first day, and ends with its last, or is cut within it. */
function expectWhole({ from, to, fromMs, untilMs, partial }: Period, zone: string) {
  expect([dayAt(fromMs, zone), dayAt(fromMs - 1, zone) < from]).toEqual([from, true]);
  expect(dayAt(untilMs - 1, zone)).toBe(to);
  if (!partial) expect(dayAt(untilMs, zone) > to).toBe(true);
}

test.each(ZONES)(
  "in %s, every word has the days that one counts on a calendar, across clock changes and leap days (rules R2, R3)",
  (zone) => {
    for (const [now, word] of NOWS.flatMap((at) => PERIOD_WORDS.map((one) => [at, one] as const))) {
      for (const firstWeekday of word.endsWith("week") ? [0, 1, 6] : [1]) {
        const here: Here = { nowMs: Date.parse(now), zone, firstWeekday };
        const { period, previous } = periodsOf({ word }, here);
        const name = `${word} at ${now}, weeks from ${firstWeekday}`;
        const dates = [period.from, period.to, previous.from, previous.to];
        expect(dates, name).toEqual(byHand(word, dayAt(here.nowMs, zone), firstWeekday));
        expectWhole(period, zone);
        expectWhole(previous, zone);
        expect(period.partial, name).toBe(/^(today|this_.*)$/.test(word));
        if (period.partial) expect(period.untilMs, name).toBe(here.nowMs);
        // The same wall time of another day.
        const timeAt = (ms: number) => shownAt(ms, zone).slice(11);
        if (previous.partial) expect(timeAt(previous.untilMs), name).toBe(timeAt(here.nowMs));
      }
    }
  },
);

test("own dates are compared with as many days right before, whatever the zone of the server (rules R2, R3)", () => {
  const here: Here = { nowMs: Date.parse("2026-11-02T15:00:00Z"), zone: "America/New_York", firstWeekday: 0 };
  const asked: AskedPeriod[] = [
    { from: "2026-10-20", to: "2026-11-01" },
    { from: "2026-10-31", to: "2026-11-02" },
    { days: 3 },
  ];
  const periods = () => asked.map((one) => periodsOf(one, here));
  const usual = process.env.TZ;
  const told = ["UTC", "Asia/Kathmandu", "America/Los_Angeles"].map((zone) => {
    process.env.TZ = zone;
    return JSON.stringify(periods());
  });
  process.env.TZ = usual;
  expect(new Set(told).size).toBe(1);
  expect(periods().map(({ previous }) => [previous.from, previous.to, previous.untilMs])).toEqual([
    ["2026-10-07", "2026-10-19", Date.parse("2026-10-20T04:00:00Z")],
    ["2026-10-28", "2026-10-30", Date.parse("2026-10-30T14:00:00Z")],
    ["2026-10-27", "2026-10-29", Date.parse("2026-10-30T04:00:00Z")],
  ]);
});
