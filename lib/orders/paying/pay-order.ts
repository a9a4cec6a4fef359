import { command } from "../../commands/command";
import { startCheckout } from "../../payments/start-checkout";
import { OrderById } from "../schema";
import { orderPayable } from "./order-payable";

/**
 * Sends the buyer to the page where an order is paid (rule S15.1); its hold is extended once, as far as the page needs it.
 *
 * @throws AppError `not_found`, also if nothing can be paid online; `conflict` with `order_closed`, `not_due` (it is paid, or the money is
 * on its way), `sold_out` (what is in it has been sold meanwhile), or `too_small_for_cards`: then it is kept to be paid at the business
 */
export const payOrder = command({
  needs: { holder: true },
  input: OrderById,
  run: (ctx, { id }) => startCheckout(ctx, orderPayable, id),
});
