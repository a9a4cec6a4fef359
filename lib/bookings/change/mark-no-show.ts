import { command } from "../../commands/command";
import { BookingNamed } from "../dashboard-requests.schema";
import { finishBooking } from "./finish-booking";

/**
 * Marks a booking as a no-show once its start has passed (rule C5.1).
 *
 * @throws AppError `not_found`; `conflict` with the state that prevents it
 */
export const markNoShow = command({
  needs: { user: "work" },
  input: BookingNamed,
  run: (ctx, { id }) => finishBooking(ctx, id, "no_show"),
});
