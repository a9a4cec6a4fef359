import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { products } from "../../db/schema";
import { takeTurns } from "../../db/take-turns";
import { command } from "../commands/command";
import type { Ctx } from "../context";
import { changeOnce, inTurnOfKey } from "../idempotency/change-once";
import { stayInCurrency } from "../orgs/fixed-currency";
import { turnOfProducts } from "./create-product";
import { lockProduct, type ProductRow, productView, readProduct } from "./product-rows";
import { refusePrice, refuseTaken } from "./refuse-product";
import { ChangeProduct, SavedProduct } from "./schema";
import { setStock } from "./set-stock";

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
  run(ctx, request): Promise<SavedProduct> {
    let isChange = false;
    return changeOnce<SavedProduct>(ctx, {
      schema: SavedProduct,
      transact: inTurnOfKey(ctx),
      async change(tx) {
        const saved = await change(tx, ctx, request);
        isChange = JSON.stringify(saved.before) !== JSON.stringify(saved.product);
        return saved;
      },
      isChange: () => isChange,
    });
  },
});

/**
 * The change itself, in a transaction.
 *
 * @param check sees the product as it is stored, locked, and may refuse
 */
export async function change(
  tx: Database,
  ctx: Ctx,
  request: ChangeProduct,
  check?: (stored: ProductRow) => void,
): Promise<SavedProduct> {
  const { org, now } = ctx;
  const asked = { orgId: org.id, id: request.id, now };
  if (request.priceCents !== undefined) refusePrice(request.priceCents, org.currency);
  if (request.name !== undefined || request.sku !== undefined) await takeTurns(tx, turnOfProducts(org.id));
  const stored = await lockProduct(tx, asked);
  check?.(stored.product);
  // After the product, as whoever writes a file or an order locks them.
  if (request.priceCents !== undefined) await stayInCurrency(tx, org);
  const { stock: _, trackStock: __, ...before } = stored.product;
  const after = afterChange(before, request);
  if (after.name !== before.name || after.sku !== before.sku) await refuseTaken(tx, org.id, after);
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await tx
      .update(products)
      .set({ ...after, updatedAt: now })
      .where(and(eq(products.orgId, org.id), eq(products.id, before.id)));
  }
  const movement = await setStock(tx, ctx, stored, {
    trackStock: request.trackStock,
    stock: request.stock,
    expectedStock: request.expectedStock,
    note: request.stockNote,
  });
  const product = productView(await readProduct(tx, asked), org.currency);
  return { before: productView(stored, org.currency), product, movement };
}

/** What can be written here: the stock isn't among it (rule S4.1). */
type Columns = Omit<ProductRow, "stock" | "trackStock">;

function afterChange(before: Columns, request: ChangeProduct): Columns {
  const { name, description, category, sku, priceCents, active, lowStockAt, sortOrder } = request;
  return {
    ...before,
    name: name ?? before.name,
    description: description === undefined ? before.description : description || null,
    category: category ?? before.category,
    sku: sku === undefined ? before.sku : sku || null,
    priceCents: priceCents ?? before.priceCents,
    active: active ?? before.active,
    lowStockAt: lowStockAt ?? before.lowStockAt,
    sortOrder: sortOrder ?? before.sortOrder,
  };
}
