import { type SQL, sql } from "drizzle-orm";

/**
 * The query for the orders of a business's customers that are paid and whose money stays, as rows of `customer_id` and `paid_at`
 * (rules M1, M7): one that is refunded, or about to be, makes nobody a buyer.
 */
export const paidOrders = (orgId: string): SQL => sql`
  select customer_id, paid_at from orders where org_id = ${orgId} and status = 'paid' and customer_id is not null`;
