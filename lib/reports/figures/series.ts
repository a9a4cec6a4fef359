import { addDays, daysBetween, weekdayOf } from "../../time/local-date";
import type { Period } from "../period/period-of";
import type { Bucket } from "../views";

/** Longer periods are shown by weeks. */
const BY_DAY_MAX = 92;

export type Granularity = "day" | "week";
export type DayFigures = { visits: number; revenueCents: number; noShows: number };

/** A period's days, or its weeks as the locale has them; each is there, and the first and the last week may be cut (rule R6). */
export function seriesOf(
  { from, to, partial }: Pick<Period, "from" | "to" | "partial">,
  firstWeekday: number,
  figuresOn: (day: number) => DayFigures,
): { granularity: Granularity; series: Bucket[] } {
  const days = daysBetween(from, to) + 1;
  const granularity: Granularity = days > BY_DAY_MAX ? "week" : "day";
  const series: Bucket[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(from, day);
    const isNew = granularity === "day" || day === 0 || weekdayOf(date) === firstWeekday;
    const last = isNew ? { from: date, visits: 0, revenueCents: 0, noShows: 0, partial: false } : series.at(-1);
    if (last === undefined) continue;
    if (isNew) series.push(last);
    const { visits, revenueCents, noShows } = figuresOn(day);
    last.visits += visits;
    last.revenueCents += revenueCents;
    last.noShows += noShows;
  }
  const isWeekCut = (date: string) => granularity === "week" && weekdayOf(date) !== firstWeekday;
  const [start, end] = [series.at(0), series.at(-1)];
  if (start) start.partial = isWeekCut(from);
  if (end) end.partial = partial || end.partial || isWeekCut(addDays(to, 1));
  return { granularity, series };
}
