import { command } from "../../commands/command";
import { RefundOrder } from "../schema";

/**
 * Refunds a paid order in full, collected or not, and puts the units of some of its lines back on the shelf (rule S18.1). Money that came
 * through a provider goes back there; money taken by hand is owed until `returnOrderMoney` says that it was given back.
 *
 * @throws AppError `not_found`; `conflict` with `not_paid` or `already_refunded`
 */
export const refundOrder = command({
  needs: { user: "manage" },
  input: RefundOrder,
  async run(_ctx, _request): Promise<{ ok: true; status: "refund_due" | "refunded" }> {
    throw new Error("not built yet");
  },
});
