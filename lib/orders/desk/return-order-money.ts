import { command } from "../../commands/command";
import { OrderNamed } from "../schema";

/**
 * Records that the business gave the money of a refunded order back by hand: what it took by hand, or what the provider couldn't refund.
 *
 * @throws AppError `not_found`; `conflict` with `not_owed`, or `in_progress` while the provider is paying it back
 */
export const returnOrderMoney = command({
  needs: { user: "work" },
  input: OrderNamed,
  async run(_ctx, _request): Promise<{ ok: true }> {
    throw new Error("not built yet");
  },
});
