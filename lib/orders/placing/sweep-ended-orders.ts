import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { orders } from "../../../db/schema";
import { runSteps } from "../../../db/steps";
import { findOrgById } from "../../orgs/get-org";
import { inTurn } from "../../queue/in-turn";
import type { StoredOrder } from "../find-order";
import { cancelSteps } from "../paying/paid-steps";

/** How many orders one sweep ends; the next one continues. */
const ORDERS_MAX = 200;

/**
 * Writes down that orders are cancelled whose time to pay is over, each with its note (rule S14.2). By the clock they were already; so
 * nothing waits for this but the emails.
 *
 * @throws the last failure, after all businesses have had their turn
 */
export async function sweepEndedOrders(db: Database, now: Date): Promise<void> {
  const overdue = await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, "pending"), lte(orders.holdEndsAt, now)))
    .orderBy(asc(orders.holdEndsAt))
    .limit(ORDERS_MAX);
  const byOrg = new Map<string, StoredOrder[]>();
  for (const order of overdue) byOrg.set(order.orgId, [...(byOrg.get(order.orgId) ?? []), order]);
  await inTurn([...byOrg], async ([orgId, theirs]) => {
    const org = await findOrgById(db, orgId);
    if (!org) return;
    const ctx = { db, org, actor: { kind: "system" }, now } as const;
    // One statement each: an order that somebody pays at this very moment isn't touched.
    for (const order of theirs) await runSteps(db, cancelSteps(ctx, order, "expired"));
  });
}
