import { query } from "../commands/command";
import type { Appointment } from "./answers.schema";
import { BookingById } from "./booking-by-id.schema";
import { getBookingRow } from "./get-booking-row";
import { appointmentView } from "./views";

/**
 * A booking as a key sees it (GET /appointments/{id}).
 *
 * @throws AppError `not_found`
 */
export const getAppointment = query({
  needs: { key: "read" },
  input: BookingById,
  run: async (ctx, { id }): Promise<Appointment> =>
    appointmentView(await getBookingRow(ctx.db, ctx.org.id, id), ctx.now),
});
