import { command } from "../commands/command";
import { CountStock, type SavedProduct } from "./schema";

/**
 * Sets a product's stock to what was counted, unless it has changed since the form was shown (rule S5.2).
 *
 * @throws AppError `not_found`; `conflict` with `not_tracked`, or `stock_changed` (with `stock` and `available` as they are now)
 */
export const countStock = command({
  needs: { user: "manage" },
  input: CountStock,
  async run(_ctx, _request): Promise<SavedProduct> {
    throw new Error("not built yet");
  },
});
