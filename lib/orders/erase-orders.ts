import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { orders, payments } from "../../db/schema";
import { ORDER_JOB_KINDS } from "../../db/vocabulary";
import type { Ctx } from "../context";
import type { Trace } from "../customers/trace";
import { AppError } from "../errors";

/** How many of the blocking orders are named. */
const NAMED_MAX = 5;

const isTheirs = ({ org }: Ctx, { id }: { id: string }) => and(eq(orders.orgId, org.id), eq(orders.customerId, id));

/**
 * What orders keep of a person who is erased on request (rule S22.2). Lines, totals, payments and movements stay: the business's accounts
 * need them. Orders that wait for payment, for collection or for a refund block the erasure.
 */
export const orderTrace: Trace = {
  keeps: "orders",
  mailKinds: ORDER_JOB_KINDS,
  refuse: refuseErasing,
  async find(ctx, person) {
    const { id, name, email, phone } = orders;
    const theirs = await ctx.db
      .select({ id, name, email, phone })
      .from(orders)
      .where(isTheirs(ctx, person))
      .orderBy(asc(id))
      .for("update");
    return { ids: theirs.map((order) => order.id), contacts: theirs };
  },
  async erase(ctx, person, instead) {
    await ctx.db
      .update(orders)
      .set({ ...instead, emailFolded: "", note: null })
      .where(isTheirs(ctx, person));
  },
};

/** @throws AppError `conflict`, naming the orders that aren't over yet */
async function refuseErasing(ctx: Ctx, person: { id: string }): Promise<void> {
  const isOpen = or(
    and(eq(orders.status, "pending"), gt(orders.holdEndsAt, ctx.now)),
    and(eq(orders.status, "paid"), isNull(orders.collectedAt)),
    eq(orders.status, "refund_due"),
    sql`exists (select 1 from ${payments} where ${payments.orgId} = ${orders.orgId}
      and ${payments.orderId} = ${orders.id} and ${payments.status} = 'refund_due')`,
  );
  const inTheWay = await ctx.db
    .select({ ref: orders.ref })
    .from(orders)
    .where(and(isTheirs(ctx, person), isOpen))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  if (inTheWay.length === 0) return;
  const named = inTheWay.slice(0, NAMED_MAX).map(({ ref }) => ref);
  const more = inTheWay.length - named.length;
  const list = `${named.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
  throw new AppError(
    "conflict",
    inTheWay.length === 1
      ? `This customer still has an open order: ${list}. It has to be collected, cancelled or refunded first.`
      : `This customer still has ${inTheWay.length} open orders: ${list}. They have to be collected, cancelled or refunded first.`,
  );
}
