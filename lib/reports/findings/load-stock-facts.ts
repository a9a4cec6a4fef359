import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { orderLines, orders, products } from "../../../db/schema";
import { at } from "../figures/booking-kinds";
import type { StockFacts } from "./stock-rules";

const Row = z.object({
  id: z.string(),
  name: z.string(),
  available: z.coerce.number().int(),
  low_stock_at: z.coerce.number().int(),
  sold: z.coerce.number().int(),
});

/** What is left to sell of each tracked product in the shop, and how many units were paid for since `sinceMs` and not refunded. */
export async function loadStockFacts(
  tx: Database,
  { orgId, now }: { orgId: string; now: Date },
  sinceMs: number,
): Promise<StockFacts[]> {
  const unitsOf = (condition: ReturnType<typeof sql>) => sql`coalesce((
    select sum(${orderLines.quantity}) from ${orderLines}
      join ${orders} on ${orders.orgId} = ${orderLines.orgId} and ${orders.id} = ${orderLines.orderId}
    where ${orderLines.orgId} = ${products.orgId} and ${orderLines.productId} = ${products.id} and ${condition}), 0)`;
  const rows = await tx.execute(sql`
    select ${products.id} as id, ${products.name} as name, ${products.lowStockAt} as low_stock_at,
      greatest(0, ${products.stock} - ${unitsOf(
        sql`${orders.status} = 'pending' and ${orders.holdEndsAt} > ${at(now)}`,
      )}) as available,
      ${unitsOf(sql`${orders.paidAt} >= ${at(sinceMs)} and ${orders.refundedAt} is null`)} as sold
    from ${products}
    where ${products.orgId} = ${orgId} and ${products.active} and ${products.trackStock}
    order by ${products.id}`);
  return z
    .array(Row)
    .parse([...rows])
    .map(({ id, name, available, low_stock_at, sold }) => ({
      ...{ productId: id, name, available, lowStockAt: low_stock_at, sold },
    }));
}
