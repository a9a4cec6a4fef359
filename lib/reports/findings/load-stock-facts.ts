import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { orderLines, orders, products } from "../../../db/schema";
import { reservedUnits } from "../../products/reserved";
import type { StockFacts } from "./stock-rules";

/** What is left to sell of each tracked product in the shop, and how many units were paid for since `sinceMs` and not refunded. */
export async function loadStockFacts(
  tx: Database,
  { orgId, now }: { orgId: string; now: Date },
  sinceMs: number,
): Promise<StockFacts[]> {
  const held = reservedUnits(tx, orgId, now);
  const paid = paidUnits(tx, orgId, new Date(sinceMs));
  return tx
    .select({
      ...{ productId: products.id, name: products.name, lowStockAt: products.lowStockAt },
      available: sql<number>`greatest(0, ${products.stock} - coalesce(${held.reserved}, 0))::int`,
      sold: sql<number>`coalesce(${paid.units}, 0)::int`,
    })
    .from(products)
    .leftJoin(held, eq(held.productId, products.id))
    .leftJoin(paid, eq(paid.productId, products.id))
    .where(and(eq(products.orgId, orgId), eq(products.active, true), eq(products.trackStock, true)))
    .orderBy(asc(products.id));
}

/** Begins with the orders of the time, of which there are far fewer than lines of a product. */
const paidUnits = (tx: Database, orgId: string, since: Date) =>
  tx
    .select({ productId: orderLines.productId, units: sql<number>`sum(${orderLines.quantity})::int`.as("units") })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orgId, orders.orgId), eq(orderLines.orderId, orders.id)))
    .where(and(eq(orders.orgId, orgId), gte(orders.paidAt, since), isNull(orders.refundedAt)))
    .groupBy(orderLines.productId)
    .as("paid");
