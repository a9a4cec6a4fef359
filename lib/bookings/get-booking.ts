import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import type { Appointment, BookingView } from "./answers.schema";
import { findBooking } from "./queries";
import { appointmentView, bookingView } from "./views";

/**
 * A booking as its holder sees it (GET /booking/{id}).
 *
 * @throws AppError `not_found`
 */
export async function getBooking(ctx: Ctx, id: string): Promise<BookingView> {
  const [catalog, booking] = await Promise.all([catalogOf(ctx.db, ctx.org), findBooking(ctx.db, ctx.org.id, id)]);
  return bookingView(catalog, booking, ctx.now);
}

/**
 * A booking as a key sees it (GET /appointments/{id}).
 *
 * @throws AppError `not_found`
 */
export async function getAppointment(ctx: Ctx, id: string): Promise<Appointment> {
  return appointmentView(await findBooking(ctx.db, ctx.org.id, id), ctx.now);
}
