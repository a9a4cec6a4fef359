import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { orderLines, orders } from "../../../db/schema";
import { sqlMidnights } from "../period/midnights";
import type { Period } from "../period/period-of";
import { at } from "./booking-kinds";

const Row = z.object({
  level: z.enum(["all", "product", "day"]),
  product_id: z.string().nullable(),
  day: z.coerce.number().int().nullable(),
  orders: z.coerce.number().int(),
  quantity: z.coerce.number().int(),
  cents: z.coerce.number().int(),
});

/** Orders by when they were paid, less refunds by when they were made (rule R4). */
export type OrderFigures = {
  ordersPaid: number;
  /** in minor units; below 0 where more was refunded than paid */
  revenueCents: number;
  /** net units and minor units, by the product's id */
  products: ReadonlyMap<string, { quantity: number; revenueCents: number }>;
  /** net minor units by the number of the local day in the period */
  days: ReadonlyMap<number, number>;
};

/** @param midnights the period's local days */
export async function loadOrderFigures(
  tx: Database,
  { orgId }: { orgId: string },
  { fromMs, untilMs }: Pick<Period, "fromMs" | "untilMs">,
  midnights: readonly number[],
): Promise<OrderFigures> {
  const days = sqlMidnights(midnights);
  const within = (column: typeof orders.paidAt) => sql`${column} >= ${at(fromMs)} and ${column} < ${at(untilMs)}`;
  const moved = (sign: 1 | -1, column: typeof orders.paidAt) => sql`
    select ${orderLines.productId} as product_id, ${orders.id} as order_id, ${sign}::int as sign,
      width_bucket(${column}, calendar.days) - 1 as day,
      ${orderLines.quantity} as quantity, ${orderLines.quantity}::bigint * ${orderLines.unitCents} as cents
    from calendar, ${orders} join ${orderLines} on ${orderLines.orgId} = ${orders.orgId} and ${orderLines.orderId} = ${orders.id}
    where ${orders.orgId} = ${orgId} and ${within(column)}`;
  const rows = await tx.execute(sql`
    with calendar as materialized (select ${days} as days)
    select case grouping(product_id, day) when 1 then 'product' when 2 then 'day' else 'all' end as level, product_id, day,
      count(distinct order_id) filter (where sign = 1) as orders,
      coalesce(sum(sign * quantity), 0) as quantity, coalesce(sum(sign * cents), 0) as cents
    from (${moved(1, orders.paidAt)} union all ${moved(-1, orders.refundedAt)}) moved
    group by grouping sets ((), (product_id), (day))`);
  const all = z.array(Row).parse([...rows]);
  const total = all.find(({ level }) => level === "all");
  return {
    ordersPaid: total?.orders ?? 0,
    revenueCents: total?.cents ?? 0,
    products: new Map(
      all.flatMap(({ level, product_id: id, quantity, cents }) =>
        level !== "product" || id === null ? [] : [[id, { quantity, revenueCents: cents }] as const],
      ),
    ),
    days: new Map(
      all.flatMap(({ level, day, cents }) => (level !== "day" || day === null ? [] : [[day, cents] as const])),
    ),
  };
}
