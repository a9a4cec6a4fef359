import type { Day, SlotDays } from "../../availability/slots";
import type { Steps } from "../../process/steps";
import { datesFrom } from "../../time/local-date";
import { type BookableDates, partWindow } from "./bookable-dates";

/** The days of some dates. */
export function* daysInSteps(asked: SlotDays, dates: readonly string[]): Steps<Day[]> {
  const days: Day[] = [];
  for (const date of dates) {
    days.push(yield* asked.inSteps(date));
    yield;
  }
  return days;
}

/** The days that can't be booked, for which nothing is kept (rule B12.4). */
function* unbookableInSteps(asked: SlotDays, dates: readonly string[]): Steps<Day[]> {
  const days: Day[] = [];
  for (const date of dates) {
    days.push(yield* asked.onceInSteps(date));
    yield;
  }
  return days;
}

/** The days of a window, whichever part of it can be booked. */
export function* windowInSteps(
  asked: SlotDays,
  window: { from: string; to: string },
  bookable: BookableDates,
): Steps<Day[]> {
  const { before, from, to, after } = partWindow(window, bookable);
  return [
    ...(yield* unbookableInSteps(asked, before)),
    ...(yield* daysInSteps(asked, datesFrom(from, to))),
    ...(yield* unbookableInSteps(asked, after)),
  ];
}

/** The first of some dates with an open time, or none. */
export function* firstOpenInSteps(asked: SlotDays, dates: readonly string[]): Steps<[] | [Day]> {
  for (const date of dates) {
    const day = yield* asked.inSteps(date);
    if (day.slots.length > 0) return [day];
    yield;
  }
  return [];
}
