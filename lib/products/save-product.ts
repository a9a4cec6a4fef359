import { command } from "../commands/command";
import { AppError } from "../errors";
import { change } from "./change-product";
import type { ProductRow } from "./product-rows";
import { type SavedProduct, SaveProduct } from "./schema";

/**
 * Saves the dashboard's form of a product, unless somebody has changed what it shows since it was opened (rule S5.3).
 *
 * @throws AppError as `changeProduct`; `conflict` with `changed_meanwhile`
 */
export const saveProduct = command({
  needs: { user: "manage" },
  input: SaveProduct,
  run: (ctx, { opened, ...said }): Promise<SavedProduct> =>
    ctx.db.transaction((tx) =>
      change(tx, ctx, said, (stored) => {
        if (opened !== undefined && !isAsOpened(stored, opened)) throw changedMeanwhile();
      }),
    ),
});

const isAsOpened = (stored: ProductRow, opened: NonNullable<SaveProduct["opened"]>): boolean =>
  (opened.name ?? stored.name) === stored.name &&
  (opened.priceCents ?? stored.priceCents) === stored.priceCents &&
  (opened.description ?? "") === (stored.description ?? "") &&
  (opened.category ?? "") === stored.category &&
  (opened.sku ?? "") === (stored.sku ?? "") &&
  (opened.lowStockAt ?? stored.lowStockAt) === stored.lowStockAt;

const changedMeanwhile = () =>
  new AppError("conflict", "Somebody else has changed this product in the meantime. Load it again before saving.", {
    reason: "changed_meanwhile",
  });
