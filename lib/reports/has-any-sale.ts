import { and, eq, isNotNull } from "drizzle-orm";
import { orders } from "../../db/schema";
import type { Ctx } from "../context";

/** Whether an order was ever paid, so that a report of some period has something to tell. */
export async function hasAnySale({ db, org }: Pick<Ctx, "db" | "org">): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orgId, org.id), isNotNull(orders.paidAt)))
    .limit(1);
  return rows.length > 0;
}
