import { allAtOnce, type Steps } from "../process/steps";
import { datesFrom } from "../time/local-date";
import { type Blocked, blockedTimes } from "./explain";
import { openSlots, type Slot } from "./open-slots";
import { hoursOfDate, type OpeningHours, openingHoursOn, openingHoursOnce } from "./opening-hours";
import { askCalendar, type Question } from "./question";
import type { BusinessCalendar, Busy, Wish } from "./snapshot";

/** One date's answer, in the key order of the API. `blocked` is present when an explanation was asked for. */
export type Day = { date: string; open: boolean; slots: Slot[]; blocked?: Blocked[] };

/**
 * The days of a window, and the first instant at which the clock alone may change them: the notice reaches the first open
 * time, the horizon reaches one more, or a hold in the way ends; in an explanation, whatever the clock says of any time.
 * Infinity: never.
 */
export type SlotList = { days: Day[]; goodUntilMs: number };

/** The same days one by one, for callers that can't compute many at once; the expiry covers the days requested. */
export type SlotDays = {
  on(date: string): Day;
  /** A day in steps, none of which looks at more than a few members or tables (rule B12.3). */
  inSteps(date: string): Steps<Day>;
  /** The same, of which nothing is remembered: for dates that can't be booked. */
  onceInSteps(date: string): Steps<Day>;
  goodUntilMs(): number;
};

type At = { nowMs: number; explain?: boolean };

/**
 * The open times of each local date from `from` to `to`, both included (rules B10, B12.1). A time is in the list
 * exactly when `openingAt` finds it open.
 */
export function listSlots(
  calendar: BusinessCalendar,
  busy: Busy,
  wish: Wish,
  { from, to, ...at }: At & { from: string; to: string },
): SlotList {
  const asked = slotDays(calendar, busy, wish, at);
  const days = datesFrom(from, to).map(asked.on);
  return { days, goodUntilMs: asked.goodUntilMs() };
}

/** What `listSlots` lists, one day at a time: an answer of many days can be put together in steps. */
export function slotDays(calendar: BusinessCalendar, busy: Busy, wish: Wish, { nowMs, explain = false }: At): SlotDays {
  const question = askCalendar(calendar, busy, wish, nowMs);
  const inSteps = (date: string) => dayInSteps(question, openingHoursOn(calendar, date), explain);
  return {
    on: (date) => allAtOnce(inSteps(date)),
    inSteps,
    onceInSteps: (date) => dayInSteps(question, openingHoursOnce(calendar, date), explain),
    goodUntilMs: () => question.claim.asked.goodUntilMs,
  };
}

function* dayInSteps(question: Question, day: OpeningHours, explain: boolean): Steps<Day> {
  const slots: Slot[] = [];
  for (const interval of day.intervals) slots.push(...(yield* openSlots(question, day, interval)));
  const answer: Day = { date: day.date, open: day.open, slots };
  if (explain) answer.blocked = yield* blockedTimes(question, day, slots);
  return answer;
}

/** A day that the clock rules out for bookings: it has no times, so nothing has to be computed. */
export function unbookableDay(calendar: BusinessCalendar, date: string): Day {
  return { date, open: hoursOfDate(calendar, date)?.open ?? false, slots: [] };
}
