import { rangeAround } from "../availability/intervals";
import { memberHours, openingHoursOn } from "../availability/opening-hours";
import type { BusinessCalendar } from "../availability/snapshot";
import { localDateAt } from "../time/wall-clock";

/** Something at a certain time, with or without a member. */
type TimedVisit = { staffId: string | null; startAt: Date; endAt: Date };

/**
 * Whether a booking is within one stretch of the business's hours and its member's, by the same days as availability reads; time off isn't
 * part of a member's hours.
 */
export function liesWithinHours(calendar: BusinessCalendar, { staffId, startAt, endAt }: TimedVisit): boolean {
  const [startMs, endMs] = [startAt.getTime(), endAt.getTime()];
  const day = openingHoursOn(calendar, localDateAt(startMs, calendar.timezone));
  const member = staffId === null ? undefined : calendar.members.get(staffId);
  const hours = member === undefined ? day.intervals : memberHours(calendar, day, member);
  return rangeAround(hours, startMs, endMs) !== undefined;
}
