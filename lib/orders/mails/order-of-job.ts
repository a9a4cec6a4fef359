import { and, eq } from "drizzle-orm";
import { orders } from "../../../db/schema";
import type { Ctx } from "../../context";
import { listLines, type StoredLine, type StoredOrder } from "../find-order";

/** The order that a job is about, as it is now, with its lines; null if it is gone. */
export async function findOrderOfJob(
  { db, org }: Ctx,
  id: string,
): Promise<{ order: StoredOrder; lines: StoredLine[] } | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orgId, org.id), eq(orders.id, id)));
  return order ? { order, lines: await listLines(db, org.id, id) } : null;
}
