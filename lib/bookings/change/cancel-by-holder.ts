import { command } from "../../commands/command";
import { CancelledByHolder } from "../answers.schema";
import { BookingById } from "../booking-by-id.schema";
import { cancellation } from "./cancel-booking";
import { decideUntilStored } from "./decide-until-stored";

/**
 * Cancels a booking for its holder (POST /booking/{id}/cancel). Cancelling a cancelled one changes nothing.
 *
 * @throws AppError `not_found`; `conflict` with `completed`, `no_show` or `started`
 */
export const cancelByHolder = command({
  needs: { holder: true },
  input: BookingById,
  run: (ctx, { id }) =>
    decideUntilStored(
      ctx,
      CancelledByHolder,
      cancellation(ctx, id, { by: "holder", reason: null }, (outcome) => ({ ok: true, ...outcome })),
    ),
});
