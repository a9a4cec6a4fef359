import type { OrderEnding } from "../../../db/vocabulary";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { jobsWaker } from "../../queue/waker";
import { writeCartText } from "../cart/cart-text";
import type { StoredLine } from "../find-order";
import { changeLocked, runLocked } from "../locked-order";
import { refusalOf, statusAt } from "../order-state";
import { cancelSteps } from "../paying/paid-steps";
import { OrderById } from "../schema";

/**
 * Cancels an unpaid order for its buyer; cancelling it again changes nothing. What is paid for it nevertheless is refunded.
 *
 * @throws AppError `not_found`; `conflict` with `order_closed` once it is paid
 */
export const cancelOrder = command({
  needs: { holder: true },
  input: OrderById,
  async run(ctx, { id }): Promise<{ ok: true; alreadyCancelled: boolean }> {
    return { ok: true, alreadyCancelled: !(await endOrder(ctx, id, "buyer")).isChange };
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
  async run(ctx, { id }): Promise<{ cart: string }> {
    return { cart: writeCartText((await endOrder(ctx, id, "changed")).lines) };
  },
});

/**
 * Ends an order that waits for payment.
 *
 * @returns `isChange` false: it was cancelled before, or its time was over
 * @throws AppError `not_found`; `conflict` with `order_closed`
 */
export async function endOrder(
  ctx: Ctx,
  id: string,
  by: OrderEnding,
): Promise<{ isChange: boolean; lines: StoredLine[] }> {
  const ended = await changeLocked(ctx, id, async (inside, { order, lines }) => {
    const refusal = refusalOf("cancel", statusAt(order, ctx.now), order.collectedAt !== null);
    if (refusal === "order_closed") throw conflict(refusal);
    // One whose time is over ends now, if nothing has written that down yet.
    if (order.status === "pending") await runLocked(inside, cancelSteps(inside, order, by));
    return { isChange: refusal === null, lines };
  });
  jobsWaker.wake();
  return ended;
}
