import { AppError } from "../../errors";
import { daysBetween, isLocalDate } from "../../time/local-date";
import { BOOKING_LIMITS } from "../fields.schema";

/**
 * Checks the window of an availability read (rule B5.2).
 *
 * @throws AppError `invalid_query` naming the bad parameter
 */
export function checkWindow({ from, to }: { from: string; to: string }): void {
  for (const [name, value] of Object.entries({ from, to })) {
    if (!isLocalDate(value)) throw refused(`"${name}" must be a date such as 2030-05-06.`);
  }
  const days = daysBetween(from, to);
  if (days < 0) throw refused('"to" must not be before "from".');
  if (days > BOOKING_LIMITS.windowDaysMax) {
    throw refused(`"to" must be at most ${BOOKING_LIMITS.windowDaysMax} days after "from".`);
  }
}

function refused(message: string): AppError {
  return new AppError("invalid_query", message);
}
