import { hoursOfDate } from "../availability/opening-hours";
import type { BusinessCalendar } from "../availability/snapshot";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { addDays } from "../time/local-date";
import { localDateAt } from "../time/wall-clock";
import { type ClockChange, clockChangeWithin } from "./clock-change";
import { datesBetween } from "./dates-between";

const LOOK_AHEAD_DAYS = 366;

type DatedClockChange = ClockChange & { date: string };

/** The dates within a year on which the clocks change while the business is open, with what that does. */
export async function clockChangesAhead(ctx: Ctx): Promise<DatedClockChange[]> {
  const { calendar } = await catalogOf(ctx.db, ctx.org);
  const today = localDateAt(ctx.now.getTime(), calendar.timezone);
  return datesBetween(today, addDays(today, LOOK_AHEAD_DAYS)).flatMap((date) => {
    const change = clockChangeOn(calendar, date);
    return change === null ? [] : [{ date, ...change }];
  });
}

const clockChangeOn = (calendar: BusinessCalendar, date: string): ClockChange | null =>
  clockChangeWithin(hoursOfDate(calendar, date), date, calendar.timezone);
