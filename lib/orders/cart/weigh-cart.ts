import { and, eq, gt, min } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { orderLines } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { StockedProduct } from "../../products/product-rows";
import { availableOf } from "../../products/stock-levels";
import type { Ordered } from "./cart-text";

/** An item that can't be ordered: `left` of it can, if it's for sale at all. */
export type LackingItem = Ordered & { product: StockedProduct["product"] | null; left: number; isHeld: boolean };

/** The items that aren't for sale: unknown, or taken out of the shop. */
export const goneItems = (items: readonly Ordered[], stocked: ReadonlyMap<string, StockedProduct>): LackingItem[] =>
  items.flatMap((item) => {
    const product = stocked.get(item.productId)?.product ?? null;
    return product?.active ? [] : [{ ...item, product, left: 0, isHeld: false }];
  });

/** The items of which fewer can be ordered than asked for; `isHeld`: unpaid orders keep what would be enough (rule S13.1). */
export const shortItems = (items: readonly Ordered[], stocked: ReadonlyMap<string, StockedProduct>): LackingItem[] =>
  items.flatMap((item) => {
    const found = stocked.get(item.productId);
    if (!found?.product.active) return [];
    const left = availableOf({ stock: found.product.stock, reserved: found.reserved });
    return left === null || left >= item.quantity
      ? []
      : [{ ...item, product: found.product, left, isHeld: found.reserved > 0 }];
  });

/** When the first unpaid order that keeps units of each of these products ends, by the product's id. */
export async function listFreeAt(
  db: Database,
  { org, now }: Pick<Ctx, "org" | "now">,
  lacking: readonly LackingItem[],
): Promise<Map<string, Date>> {
  const ids = lacking.filter(({ isHeld }) => isHeld).map(({ productId }) => productId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ productId: orderLines.productId, freeAt: min(orderLines.holdEndsAt) })
    .from(orderLines)
    .where(and(eq(orderLines.orgId, org.id), gt(orderLines.holdEndsAt, now), isAmong(orderLines.productId, ids)))
    .groupBy(orderLines.productId);
  return new Map(rows.flatMap(({ productId, freeAt }) => (freeAt === null ? [] : [[productId, freeAt]])));
}
