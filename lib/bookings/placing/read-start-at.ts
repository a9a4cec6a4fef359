import { invalidFields } from "../../errors";
import { NO_DATE_TIME } from "../../fields/date-time.schema";
import { parseInstant } from "../../time/parse-instant";

/**
 * The instant of a body's `startAt` (rule A6.1); without an offset it is wall time in the business's zone (rule A6.2).
 *
 * @throws AppError `invalid_fields`
 */
export function readStartAt(text: string, timezone: string): Date {
  const startAt = parseInstant(text, timezone);
  if (startAt === null) throw invalidFields({ startAt: [NO_DATE_TIME] });
  return startAt;
}
