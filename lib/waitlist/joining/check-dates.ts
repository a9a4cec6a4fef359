import type { BookableDates } from "../../bookings/open-times/bookable-dates";
import { type FieldErrors, invalidFields } from "../../errors";
import { daysBetween } from "../../time/local-date";
import { WAITLIST_LIMITS, type WaitlistWish } from "../wish.schema";

/**
 * Checks the days and the times of day of a wish (rule W2.2).
 *
 * @throws AppError `invalid_fields`
 */
export function checkDates({ fromDate, toDate, fromMin, toMin }: WaitlistWish, bookable: BookableDates): void {
  const errors: FieldErrors = {};
  if (fromDate < bookable.today) errors.fromDate = ["must be today or later"];
  if (toDate < fromDate) errors.toDate = ["must not be before the first day"];
  else if (daysBetween(fromDate, toDate) >= WAITLIST_LIMITS.daysMax) {
    errors.toDate = [`must be at most ${WAITLIST_LIMITS.daysMax} days from the first`];
  } else if (toDate > bookable.lastDate) errors.toDate = ["is further ahead than can be booked"];
  if (toMin < fromMin) errors.toMin = ["must not be before the earliest time"];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
