import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { orderLines, orders } from "../../db/schema";
import { notFound } from "../errors";
import { isOrderId } from "../ids";

export type StoredOrder = typeof orders.$inferSelect;
export type StoredLine = typeof orderLines.$inferSelect;

/**
 * An order of the business.
 *
 * @param lock in a transaction that changes it
 * @throws AppError `not_found`, the same for an unknown id and for another business's
 */
export async function findOrder(db: Database, orgId: string, id: string, lock?: "update"): Promise<StoredOrder> {
  if (!isOrderId(id)) throw notFound("order");
  const asked = db
    .select()
    .from(orders)
    .where(and(eq(orders.orgId, orgId), eq(orders.id, id)));
  const [order] = await (lock ? asked.for(lock) : asked);
  if (!order) throw notFound("order");
  return order;
}

/** The lines of an order, in its order. They never change. */
export const listLines = (db: Database, orgId: string, orderId: string): Promise<StoredLine[]> =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orgId, orgId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));
