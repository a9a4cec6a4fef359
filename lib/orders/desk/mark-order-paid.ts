import { command } from "../../commands/command";
import { MarkOrderPaid } from "../schema";

/**
 * Records that the business took the money for an order itself (rule S17.1); also for one whose time is over, if its units are still there.
 *
 * @throws AppError `not_found`; `conflict` with `order_closed`, or with `stock_too_low` and `shortages` if too few units are left
 */
export const markOrderPaid = command({
  needs: { user: "work" },
  input: MarkOrderPaid,
  async run(_ctx, _request): Promise<{ ok: true }> {
    throw new Error("not built yet");
  },
});
