import { query } from "../commands/command";
import { BookingById } from "./booking-by-id.schema";
import { calendarFileOf } from "./calendar-file-of";

/**
 * A booking as a calendar file for its holder.
 *
 * @throws AppError `not_found`
 */
export const getCalendarFile = query({
  needs: { holder: true },
  input: BookingById,
  run: (ctx, { id }) => calendarFileOf(ctx, id, "download"),
});
