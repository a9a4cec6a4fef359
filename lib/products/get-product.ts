import { and, eq, isNull, sql } from "drizzle-orm";
import { orderLines, orders } from "../../db/schema";
import type { Ctx } from "../context";
import { wasUsed } from "./delete-product";
import { deskProduct } from "./list-products-page";
import { readProduct } from "./product-rows";
import type { ProductToEdit } from "./views";

/**
 * A product as the dashboard edits it.
 *
 * @throws AppError `not_found`, also for another business's
 */
export async function getProduct(ctx: Ctx, id: string): Promise<ProductToEdit> {
  const { db, org, now } = ctx;
  const row = await readProduct(db, { orgId: org.id, id, now });
  const [[sold], isUsed] = await Promise.all([
    db
      .select({ units: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.orgId, orders.orgId), eq(orderLines.orderId, orders.id)))
      .where(
        and(
          eq(orders.orgId, org.id),
          eq(orders.status, "paid"),
          isNull(orders.collectedAt),
          eq(orderLines.productId, id),
        ),
      ),
    wasUsed(db, org.id, id),
  ]);
  return { ...deskProduct(row, org), uncollected: sold?.units ?? 0, canDelete: !isUsed };
}
