import { command } from "../../commands/command";
import { OrderNamed } from "../schema";

/**
 * Cancels an unpaid order for the business; the buyer is told by email.
 *
 * @throws AppError `not_found`; `conflict` with `order_closed` if it is no longer waiting for payment
 */
export const cancelOrderAtDesk = command({
  needs: { user: "work" },
  input: OrderNamed,
  async run(_ctx, _request): Promise<{ ok: true }> {
    throw new Error("not built yet");
  },
});
