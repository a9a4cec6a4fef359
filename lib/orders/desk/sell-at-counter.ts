import { command } from "../../commands/command";
import { SellAtCounter } from "../schema";

/**
 * Sells products at the counter, paid at once (rule S19.1). It may take units that an unpaid order keeps, but no more than there are.
 *
 * @throws AppError `invalid_fields`; `not_found` for an unknown product or customer; `conflict` with `stock_too_low` and `shortages`, or
 * `price_changed`
 */
export const sellAtCounter = command({
  needs: { user: "work" },
  input: SellAtCounter,
  async run(_ctx, _request): Promise<{ id: string; ref: string }> {
    throw new Error("not built yet");
  },
});
