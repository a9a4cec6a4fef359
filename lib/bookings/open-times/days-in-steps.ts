import type { Day, SlotDays } from "../../availability/slots";
import type { Steps } from "../../process/work-in-turn";

/** The days of some dates, a step each. */
export function* daysInSteps(asked: SlotDays, dates: readonly string[]): Steps<Day[]> {
  const days: Day[] = [];
  for (const date of dates) {
    days.push(asked.on(date));
    yield;
  }
  return days;
}

/** The first of some dates with an open time, or none, a step for each that is looked at. */
export function* firstOpenInSteps(asked: SlotDays, dates: readonly string[]): Steps<[] | [Day]> {
  for (const date of dates) {
    const day = asked.on(date);
    if (day.slots.length > 0) return [day];
    yield;
  }
  return [];
}
