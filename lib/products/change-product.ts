import { command } from "../commands/command";
import { ChangeProduct, type SavedProduct } from "./schema";

/**
 * Changes a product: what is left out stays as it is. The stock moves only where `stock` or `trackStock` is sent (rule S5.1). Orders keep
 * the name and price they were made with (rule S20.1).
 *
 * @throws AppError `not_found`; `invalid_fields` as `createProduct`; `conflict` with `stock_changed` (with `stock` and `available` as they
 * are now) if `expectedStock` differs
 */
export const changeProduct = command({
  needs: { user: "manage", key: "write" },
  input: ChangeProduct,
  async run(_ctx, _request): Promise<SavedProduct> {
    throw new Error("not built yet");
  },
});
