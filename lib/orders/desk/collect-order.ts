import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { emitOrderNote } from "../emit-order-events";
import { changeLocked, runLocked } from "../locked-order";
import { refusalOf, statusAt } from "../order-state";
import { changeIf } from "../paying/paid-steps";
import { OrderNamed } from "../schema";

/**
 * Records that a paid order was handed over. A second click changes nothing.
 *
 * @throws AppError `not_found`; `conflict` with `not_paid`, or `already_refunded` once its money is owed or given back
 */
export const collectOrder = command({
  needs: { user: "work" },
  input: OrderNamed,
  run: (ctx, { id }): Promise<{ ok: true }> =>
    changeLocked(ctx, id, async (inside, { order }) => {
      const refusal = refusalOf("collect", statusAt(order, ctx.now), order.collectedAt !== null);
      if (refusal === "done") return { ok: true };
      if (refusal !== null) throw conflict(refusal);
      await runLocked(inside, [
        { name: "order", statement: changeIf(inside, order, { collectedAt: ctx.now }), mustChange: true },
        { name: "event", statement: emitOrderNote(inside, "order.collected", order) },
      ]);
      return { ok: true };
    }),
});
