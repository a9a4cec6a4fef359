import { command } from "../../commands/command";
import { BookingById } from "../booking-by-id.schema";
import { CancelRequest } from "../requests.schema";
import { cancelForBusiness } from "./cancel-booking";

/**
 * Cancels a booking for the business by its policy, for a program (POST /appointments/{id}/cancel).
 *
 * @throws AppError as `cancelForBusiness`
 */
export const cancelByBusiness = command({
  needs: { key: "write" },
  input: CancelRequest.extend(BookingById.shape),
  run: (ctx, { id, reason }) => cancelForBusiness(ctx, id, reason),
});
