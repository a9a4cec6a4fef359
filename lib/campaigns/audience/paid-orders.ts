import { type SQL, sql } from "drizzle-orm";

/**
 * The query for a business's paid orders that weren't refunded, as rows of `customer_id` and `paid_at`. There is no shop yet, so there
 * are none.
 */
export const paidOrders = (_orgId: string): SQL =>
  sql`select null::text as customer_id, null::timestamptz as paid_at where false`;
