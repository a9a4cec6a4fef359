import { command } from "../../commands/command";
import { conflict, invalidFields } from "../../errors";
import { moveSteps } from "../../products/move-stock";
import { jobsWaker } from "../../queue/waker";
import { emitOrderNote } from "../emit-order-events";
import { changeLocked, runLocked } from "../locked-order";
import { refusalOf, statusAt } from "../order-state";
import { changeIf } from "../paying/paid-steps";
import { RefundOrder } from "../schema";

/**
 * Refunds a paid order in full, collected or not, and puts the units of some of its lines back on the shelf (rule S18.1). Money that came
 * through a provider goes back there; money taken by hand is owed until `returnOrderMoney` says that it was given back. What cost nothing is
 * refunded at once.
 *
 * @throws AppError `not_found`; `invalid_fields` at `restock` for a product that the order doesn't have; `conflict` with `not_paid` or
 * `already_refunded`
 */
export const refundOrder = command({
  needs: { user: "manage" },
  input: RefundOrder,
  async run(ctx, { id, restock }): Promise<{ ok: true; status: "refund_due" | "refunded" }> {
    const status = await changeLocked(ctx, id, async (inside, { order, lines, stocked }) => {
      const refusal = refusalOf("refund", statusAt(order, ctx.now), order.collectedAt !== null);
      if (refusal !== null && refusal !== "done") throw conflict(refusal);
      if (restock.some((productId) => !lines.some((line) => line.productId === productId))) {
        throw invalidFields({ restock: ["must list only products of this order"] });
      }
      const isFree = order.paidBy === "free";
      const set = isFree ? ({ status: "refunded", refundedAt: ctx.now } as const) : ({ status: "refund_due" } as const);
      const back = lines.filter(
        ({ productId }) => restock.includes(productId) && stocked.get(productId)?.product.trackStock,
      );
      await runLocked(inside, [
        { name: "order", statement: changeIf(inside, order, set), mustChange: true },
        ...moveSteps(
          inside,
          back.map(({ productId, quantity }) => ({ productId, quantity })),
          { kind: "restock", orderId: id },
        ),
        {
          name: "event",
          statement: emitOrderNote(inside, isFree ? "order.refunded" : "order.refund_due", { ...order, ...set }),
        },
      ]);
      return set.status;
    });
    jobsWaker.wake();
    return { ok: true, status };
  },
});
