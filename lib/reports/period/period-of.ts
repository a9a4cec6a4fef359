import { addDays, daysBetween, weekdayOf } from "../../time/local-date";
import { localDateAt, localMinuteAt, wallToMs } from "../../time/wall-clock";
import { dayOfMonthIn, firstOfMonth, monthsAfter } from "./months";
import type { PeriodWord } from "./period.schema";

/** Local dates from one to another, both included, as half-open instants; the last day may be cut at `untilMs` (rule R2). */
export type Period = { from: string; to: string; fromMs: number; untilMs: number; partial: boolean };

/** A period and the one that it is compared with (rule R3). */
export type PeriodPair = { period: Period; previous: Period };

/** What a report can be asked for: a word, the last `days` full days, or dates of which `to` isn't after today. */
export type AskedPeriod = { word: PeriodWord } | { days: number } | { from: string; to: string };

/** Where and when is asked; `firstWeekday`: 0 = Sunday. */
export type Here = { nowMs: number; zone: string; firstWeekday: number };

const LAST_DAYS: Partial<Record<PeriodWord, number>> = {
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
  last_365_days: 365,
};

/** The period that is asked for and the one before it, by the business's calendar (rules R2, R3). */
export function periodsOf(asked: AskedPeriod, here: Here): PeriodPair {
  const today = localDateAt(here.nowMs, here.zone);
  if ("from" in asked) return ownDates(asked, today, here);
  const days = "days" in asked ? asked.days : LAST_DAYS[asked.word];
  if (days !== undefined) return daysBefore(today, days, here);
  return "word" in asked ? ofWord(asked.word, today, here) : daysBefore(today, 1, here);
}

function ofWord(word: PeriodWord, today: string, here: Here): PeriodPair {
  if (word === "today") return running(today, addDays(today, -1), addDays(today, -1), here);
  if (word === "yesterday") return daysBefore(today, 1, here);
  const [which, unit = "week"] = word.split("_");
  const start = startOf(unit, today, here.firstWeekday);
  const before = startBefore(unit, start);
  if (which === "this") return running(start, before, sameDayBefore(unit, today, start, before), here);
  return {
    period: fullDays(before, addDays(start, -1), here),
    previous: fullDays(startBefore(unit, before), addDays(before, -1), here),
  };
}

function startOf(unit: string, date: string, firstWeekday: number): string {
  if (unit === "week") return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));
  if (unit === "month") return firstOfMonth(date);
  const month = Number(date.slice("YYYY-".length, "YYYY-MM".length)) - 1;
  return monthsAfter(firstOfMonth(date), -(unit === "quarter" ? month % 3 : month));
}

function startBefore(unit: string, start: string): string {
  if (unit === "week") return addDays(start, -7);
  return monthsAfter(start, unit === "month" ? -1 : unit === "quarter" ? -3 : -12);
}

/** The same day of the stretch before, cut to what its month has: 31 March is 28 February. */
function sameDayBefore(unit: string, today: string, start: string, before: string): string {
  if (unit === "week") return addDays(before, daysBetween(start, today));
  return dayOfMonthIn(monthsAfter(firstOfMonth(today), unit === "month" ? -1 : unit === "quarter" ? -3 : -12), today);
}

/** From a date to now, and the same stretch before up to the same wall time; a cut day counts whole. */
function running(from: string, beforeFrom: string, beforeTo: string, here: Here): PeriodPair {
  const today = localDateAt(here.nowMs, here.zone);
  const isCut = beforeTo.slice(-2) !== today.slice(-2) && daysBetween(beforeFrom, beforeTo) < daysBetween(from, today);
  const cutMs = isCut ? startMs(addDays(beforeTo, 1), here) : sameTimeOn(beforeTo, here);
  return {
    period: { from, to: today, fromMs: startMs(from, here), untilMs: here.nowMs, partial: true },
    previous: { from: beforeFrom, to: beforeTo, fromMs: startMs(beforeFrom, here), untilMs: cutMs, partial: !isCut },
  };
}

/** Full days that end yesterday, and as many before. */
function daysBefore(today: string, days: number, here: Here): PeriodPair {
  return {
    period: fullDays(addDays(today, -days), addDays(today, -1), here),
    previous: fullDays(addDays(today, -2 * days), addDays(today, -days - 1), here),
  };
}

/** Own dates and as many days before; where they end today, both are cut at the same wall time. */
function ownDates({ from, to }: { from: string; to: string }, today: string, here: Here): PeriodPair {
  const days = daysBetween(from, to) + 1;
  const [beforeFrom, beforeTo] = [addDays(from, -days), addDays(from, -1)];
  if (to >= today) return running(from, beforeFrom, beforeTo, here);
  return { period: fullDays(from, to, here), previous: fullDays(beforeFrom, beforeTo, here) };
}

const fullDays = (from: string, to: string, here: Here): Period => ({
  ...{ from, to, fromMs: startMs(from, here), untilMs: startMs(addDays(to, 1), here), partial: false },
});

const startMs = (date: string, { zone }: Here): number => wallToMs(date, 0, zone);

/** The instant on another date at which the clock shows what it shows now, to the millisecond. */
function sameTimeOn(date: string, { nowMs, zone }: Here): number {
  return wallToMs(date, localMinuteAt(nowMs, zone), zone) + (nowMs % 60_000);
}
