import { catalogOf } from "../catalog/load-catalog";
import { query } from "../commands/command";
import type { BookingView } from "./answers.schema";
import { BookingById } from "./booking-by-id.schema";
import { getBookingRow } from "./get-booking-row";
import { bookingView } from "./views";

/**
 * A booking as its holder sees it (GET /booking/{id}).
 *
 * @throws AppError `not_found`
 */
export const getBooking = query({
  needs: { holder: true },
  input: BookingById,
  async run(ctx, { id }): Promise<BookingView> {
    const [catalog, booking] = await Promise.all([catalogOf(ctx.db, ctx.org), getBookingRow(ctx.db, ctx.org.id, id)]);
    return bookingView(catalog, booking, ctx.now);
  },
});
