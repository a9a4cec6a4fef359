import { getBookingRow } from "../../bookings/get-booking-row";
import { query } from "../../commands/command";
import { formsOfBookings } from "../asking/asked-forms";
import { AppointmentNamed } from "../schema";
import type { FormsOfBooking } from "../views";

/**
 * What is asked for a booking, and what has been filled in (rule F4.1).
 *
 * @throws AppError `not_found`
 */
export const getFormsOfBooking = query({
  needs: { user: "work", holder: true },
  input: AppointmentNamed,
  async run(ctx, { appointmentId }): Promise<FormsOfBooking> {
    await getBookingRow(ctx.db, ctx.org.id, appointmentId);
    const rows = await formsOfBookings(ctx.db, ctx.org.id, [appointmentId], ctx.now);
    return {
      isOpen: rows.some(({ isOpen }) => isOpen),
      missing: rows.filter(({ isAsked }) => isAsked).map(({ formId, name }) => ({ formId, name })),
      filled: rows.flatMap(({ formId, name, responseId, filledAt }) =>
        responseId === null || filledAt === null ? [] : [{ formId, name, responseId, filledAt }],
      ),
    };
  },
});
