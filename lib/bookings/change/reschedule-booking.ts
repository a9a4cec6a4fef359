import { command } from "../../commands/command";
import { Moved } from "../answers.schema";
import { BookingById } from "../booking-by-id.schema";
import { getBookingRow } from "../get-booking-row";
import { withAlternatives } from "../open-times/with-alternatives";
import { readStartAt } from "../placing/read-start-at";
import { RescheduleRequest } from "../requests.schema";
import { decideUntilStored } from "./decide-until-stored";
import { move } from "./move-booking";
import { wishForMove } from "./wish-for-move";

/**
 * Moves a booking to another open time (POST /booking/{id}/reschedule, rule C9); a move to its own time changes nothing.
 *
 * @throws AppError `invalid_fields` for a startAt that is no date-time or past; `not_found`; `conflict` with its reason
 */
export const rescheduleBooking = command({
  needs: { holder: true },
  input: RescheduleRequest.extend(BookingById.shape),
  async run(ctx, { id, startAt: asked }): Promise<Moved> {
    const startAt = readStartAt(asked, ctx.org.timezone);
    return withAlternatives(
      ctx,
      startAt,
      async (catalog) => wishForMove(catalog, await getBookingRow(ctx.db, ctx.org.id, id)),
      () =>
        decideUntilStored(
          ctx,
          Moved,
          move(ctx, { id, startAt }, () => ({ ok: true, startAt: startAt.toISOString() })),
        ),
    );
  },
});
