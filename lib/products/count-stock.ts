import { command } from "../commands/command";
import { conflict } from "../errors";
import { lockProduct, productView, readProduct } from "./product-rows";
import { CountStock, type SavedProduct } from "./schema";
import { setStock } from "./set-stock";

/**
 * Sets a product's stock to what was counted, unless it has changed since the form was shown (rule S5.2).
 *
 * @throws AppError `not_found`; `conflict` with `not_tracked`, or `stock_changed` (with `stock` and `available` as they are now)
 */
export const countStock = command({
  needs: { user: "manage" },
  input: CountStock,
  run(ctx, { id, stock, expectedStock, note }): Promise<SavedProduct> {
    return ctx.db.transaction(async (tx) => {
      const asked = { orgId: ctx.org.id, id, now: ctx.now };
      const stored = await lockProduct(tx, asked);
      if (!stored.product.trackStock) throw conflict("not_tracked");
      const movement = await setStock(tx, ctx, stored, { stock, expectedStock, note });
      const { currency } = ctx.org;
      const product = productView(await readProduct(tx, asked), currency);
      return { before: productView(stored, currency), product, movement };
    });
  },
});
