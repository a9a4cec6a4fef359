import { command } from "../../commands/command";
import { endOrder } from "../placing/cancel-order";
import { OrderNamed } from "../schema";

/**
 * Cancels an unpaid order for the business; the buyer is told by email. Once it is cancelled, this changes nothing.
 *
 * @throws AppError `not_found`; `conflict` with `order_closed` if it is paid
 */
export const cancelOrderAtDesk = command({
  needs: { user: "work" },
  input: OrderNamed,
  async run(ctx, { id }): Promise<{ ok: true }> {
    await endOrder(ctx, id, "business");
    return { ok: true };
  },
});
