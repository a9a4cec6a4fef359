import type { Day } from "../../availability/slots";
import { addDays, weekdayOf } from "../../time/local-date";
import type { SlotsByDay } from "./slots-by-day";

/** A day on a month's page, with the reason if it has no open times. */
export type MonthDay = { date: string; state: "free" | "full" | "closed" | "past" | "beyond"; freeTimes: number };

/** A month in weeks that begin with the given weekday; null is a day of a neighbouring month. */
export type Month = { month: string; weeks: (MonthDay | null)[][]; previous: string | null; next: string | null };

/**
 * A month's days with their open times. `previous` and `next` are the neighbouring months in which something could be booked, so that no
 * link leads to a month that is all past or all too far ahead.
 *
 * @param month `YYYY-MM`; what lies before the first or after the last bookable month counts as that one
 * @param firstWeekday 0 = Sunday
 */
export async function monthOfDays(open: SlotsByDay, month: string, firstWeekday: number): Promise<Month> {
  const shown = within(month, open.today.slice(0, 7), open.lastDate.slice(0, 7));
  const first = `${shown}-01`;
  const last = addDays(firstOfNext(shown), -1);
  const days = new Map((await open.between(first, last)).map((day) => [day.date, day]));
  const before = (weekdayOf(first) - firstWeekday + 7) % 7;
  const cells: (MonthDay | null)[] = Array.from({ length: before }, () => null);
  for (let date = first; date <= last; date = addDays(date, 1)) cells.push(monthDay(open, date, days.get(date)));
  while (cells.length % 7 > 0) cells.push(null);
  return {
    month: shown,
    weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)),
    previous: shown > open.today.slice(0, 7) ? addDays(first, -1).slice(0, 7) : null,
    next: shown < open.lastDate.slice(0, 7) ? firstOfNext(shown).slice(0, 7) : null,
  };
}

function monthDay({ today, lastDate }: SlotsByDay, date: string, day: Day | undefined): MonthDay {
  const freeTimes = day?.slots.length ?? 0;
  const empty = date < today ? "past" : date > lastDate ? "beyond" : day?.open ? "full" : "closed";
  return { date, freeTimes, state: freeTimes > 0 ? "free" : empty };
}

const within = (text: string, least: string, most: string): string =>
  text < least ? least : text > most ? most : text;

const firstOfNext = (month: string): string => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
