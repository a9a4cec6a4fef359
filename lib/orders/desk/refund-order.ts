import { command } from "../../commands/command";
import { conflict, invalidFields } from "../../errors";
import { moveSteps } from "../../products/move-stock";
import { PRODUCT_LIMITS } from "../../products/schema";
import { jobsWaker } from "../../queue/waker";
import { emitOrderNote } from "../emit-order-events";
import type { StoredLine } from "../find-order";
import { changeLocked, type LockedOrder, runLocked } from "../locked-order";
import { refusalOf, statusAt } from "../order-state";
import { changeIf } from "../paying/paid-steps";
import { RefundOrder } from "../schema";

/**
 * Refunds a paid order in full, collected or not, and puts the units of some of its lines back on the shelf (rule S18.1). Money that came
 * through a provider goes back there; money taken by hand is owed until `returnOrderMoney` says that it was given back. What cost nothing is
 * refunded at once.
 *
 * @throws AppError `not_found`; `invalid_fields` at `restock` for a product that the order doesn't have, or whose stock would become more
 * than a stock can be (rule S6.1); `conflict` with `not_paid` or `already_refunded`
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
      refuseTooFull(back, stocked);
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

function refuseTooFull(back: readonly StoredLine[], stocked: LockedOrder["stocked"]): void {
  const { stockMax } = PRODUCT_LIMITS;
  const tooFull = back.filter(
    ({ productId, quantity }) => (stocked.get(productId)?.product.stock ?? 0) + quantity > stockMax,
  );
  if (tooFull.length === 0) return;
  const most = stockMax.toLocaleString("en");
  throw invalidFields({
    restock: tooFull.map(({ name }) => `can’t put ${name} back: its stock would be more than ${most}`),
  });
}
