import { command } from "../../commands/command";
import { Moved } from "../answers.schema";
import { BookingById } from "../booking-by-id.schema";
import { withAlternatives } from "../open-times/find-alternatives";
import { readStartAt } from "../placing/read-start-at";
import { findBooking } from "../queries";
import { RescheduleRequest } from "../requests.schema";
import { changeBookings } from "./change-bookings";
import { move } from "./move-booking";
import { wishForMove } from "./wish-for-move";

/**
 * Moves a booking to another open time (POST /booking/{id}/reschedule, rule C9); to its own time nothing changes.
 *
 * @throws AppError `invalid_fields` for a startAt that is no date-time or past; `not_found`; `conflict` with its reason
 */
export const rescheduleBooking = command({
  needs: { holder: true, key: "write" },
  input: RescheduleRequest.extend(BookingById.shape),
  async run(ctx, { id, startAt: asked }): Promise<Moved> {
    const startAt = readStartAt(asked, ctx.org.timezone);
    return withAlternatives(
      ctx,
      startAt,
      async (catalog) => wishForMove(catalog, await findBooking(ctx.db, ctx.org.id, id)),
      () =>
        changeBookings(
          ctx,
          Moved,
          move(ctx, { id, startAt }, () => ({ ok: true, startAt: startAt.toISOString() })),
        ),
    );
  },
});
