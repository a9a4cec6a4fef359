import { and, eq } from "drizzle-orm";
import { products } from "../../db/schema";
import type { Ctx } from "../context";
import { selectProducts } from "./product-rows";
import { availableOf, isLow } from "./stock-levels";
import type { LowProduct } from "./views";

/** The active, tracked products of which few or none are left (rule S24.3), the fewest first, with the count of all. */
export async function listLowStock(
  { db, org, now }: Ctx,
  limit: number,
): Promise<{ shown: LowProduct[]; count: number }> {
  const where = and(eq(products.active, true), eq(products.trackStock, true));
  const low = (await selectProducts(db, { orgId: org.id, now, where }))
    .filter(({ product, reserved }) => isLow({ ...product, reserved }))
    .map(({ product, reserved }) => ({
      id: product.id,
      name: product.name,
      available: availableOf({ stock: product.stock, reserved }) ?? 0,
    }));
  return { shown: low.sort((one, other) => one.available - other.available).slice(0, limit), count: low.length };
}
