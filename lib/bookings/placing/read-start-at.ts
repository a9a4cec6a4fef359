import { invalidFields } from "../../errors";
import { parseInstant } from "../../time";

/**
 * The instant of a body's `startAt` (DECISIONS A6); without an offset it is wall time in the business's zone.
 *
 * @throws AppError `invalid_fields`
 */
export function readStartAt(text: string, timezone: string): Date {
  const startAt = parseInstant(text, timezone);
  if (startAt === null)
    throw invalidFields({ startAt: ["must be an ISO 8601 date-time such as 2030-05-06T13:00:00Z"] });
  return startAt;
}
