import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isAmong } from "../../db/is-among";
import { orderLines } from "../../db/schema";

/**
 * How many units of each product unpaid orders keep at this moment (rule S3.1): computed anew each time, by the clock. It reads the lines
 * of orders that wait for payment alone, so it doesn't matter how many there ever were.
 *
 * @param ids of these products only; all by default
 */
export const reservedUnits = (db: Database, orgId: string, now: Date, ids?: readonly string[]) =>
  db
    .select({
      productId: orderLines.productId,
      reserved: sql<number>`sum(${orderLines.quantity})::int`.as("reserved"),
    })
    .from(orderLines)
    .where(and(eq(orderLines.orgId, orgId), gt(orderLines.holdEndsAt, now), ids && isAmong(orderLines.productId, ids)))
    .groupBy(orderLines.productId)
    .as("held");
