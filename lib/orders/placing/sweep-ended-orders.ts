import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { orders } from "../../../db/schema";
import { runSteps } from "../../../db/steps";
import type { Ctx } from "../../context";
import { findOrgById } from "../../orgs/get-org";
import { inTurn } from "../../queue/in-turn";
import { cancelSteps } from "../paying/paid-steps";

/** How many orders of a business one sweep ends; the next one continues. */
const ORDERS_MAX = 200;

/** Writes down that orders of a business are cancelled whose time to pay is over. */
export async function sweepEndedOrdersOf({ db, org, now }: Pick<Ctx, "db" | "org" | "now">): Promise<void> {
  const overdue = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orgId, org.id), whereOver(now)))
    .orderBy(asc(orders.holdEndsAt))
    .limit(ORDERS_MAX);
  const ctx = { db, org, actor: { kind: "system" }, now } as const;
  // One statement each: an order that somebody pays at this very moment isn't touched.
  for (const order of overdue) await runSteps(db, cancelSteps(ctx, order, "expired"));
}

/**
 * Writes down that orders are cancelled whose time to pay is over, each with its note (rule S14.2). By the clock they were already; so
 * nothing waits for this but the emails.
 *
 * @throws the last failure, after all businesses have had their turn
 */
export async function sweepEndedOrders(db: Database, now: Date): Promise<void> {
  const overdue = await db.selectDistinct({ orgId: orders.orgId }).from(orders).where(whereOver(now));
  await inTurn(overdue, async ({ orgId }) => {
    const org = await findOrgById(db, orgId);
    if (org) await sweepEndedOrdersOf({ db, org, now });
  });
}

const whereOver = (now: Date) => and(eq(orders.status, "pending"), lte(orders.holdEndsAt, now));
