import { command } from "../../commands/command";
import { startCheckout } from "../../payments/start-checkout";
import { BookingById } from "../booking-by-id.schema";
import { depositPayable } from "./deposit-payable";

/**
 * Sends the customer to the page where a booking's deposit is paid (rule C2.4).
 *
 * @throws AppError `not_found`, also if no deposit can be paid online; `conflict` with `cancelled` or `not_due`
 */
export const payDeposit = command({
  needs: { holder: true },
  input: BookingById,
  run: (ctx, { id }) => startCheckout(ctx, depositPayable, id),
});
