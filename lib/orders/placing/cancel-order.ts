import { command } from "../../commands/command";
import { OrderById } from "../schema";

/**
 * Cancels an unpaid order for its buyer; cancelling it again changes nothing. What is paid for it nevertheless is refunded.
 *
 * @throws AppError `not_found`; `conflict` with `order_closed` once it is paid
 */
export const cancelOrder = command({
  needs: { holder: true },
  input: OrderById,
  async run(_ctx, _request): Promise<{ ok: true; alreadyCancelled: boolean }> {
    throw new Error("not built yet");
  },
});

/**
 * Cancels an unpaid order so that its buyer can order something else, and returns what it had as a cart (rule S14.4).
 *
 * @throws AppError as `cancelOrder`
 */
export const changeOrder = command({
  needs: { holder: true },
  input: OrderById,
  async run(_ctx, _request): Promise<{ cart: string }> {
    throw new Error("not built yet");
  },
});
