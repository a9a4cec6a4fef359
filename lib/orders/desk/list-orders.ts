import { and, asc, count, desc, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { orderLines, orders } from "../../../db/schema";
import type { Ctx } from "../../context";
import { describeOrder } from "../describe-order";
import type { StoredOrder } from "../find-order";
import { hasHoldEnded, statusAt } from "../order-state";
import { ORDER_LIMITS, type OrderTab } from "../schema";
import type { OrderRow, OrdersPage } from "../views";

const whereToCollect = (orgId: string) =>
  and(eq(orders.orgId, orgId), eq(orders.status, "paid"), isNull(orders.collectedAt));

const whereUnpaid = (orgId: string, now: Date) =>
  and(eq(orders.orgId, orgId), eq(orders.status, "pending"), gt(orders.holdEndsAt, now));

/** A page of the dashboard's orders, as a tab shows them. */
export async function listOrders(
  ctx: Ctx,
  { tab, query, offset = 0 }: { tab: OrderTab; query?: string; offset?: number },
): Promise<OrdersPage> {
  const { org, now } = ctx;
  const onTab = {
    collect: whereToCollect(org.id),
    unpaid: whereUnpaid(org.id, now),
    all: eq(orders.orgId, org.id),
  }[tab];
  const order = tab === "collect" ? [asc(orders.paidAt), asc(orders.id)] : [desc(orders.createdAt), desc(orders.id)];
  const { pageSize } = ORDER_LIMITS;
  const [rows, collect, unpaid] = await Promise.all([
    selectOrders(ctx, and(onTab, whereHas(query)), order, pageSize + 1, offset),
    countOf(ctx, whereToCollect(org.id)),
    countOf(ctx, whereUnpaid(org.id, now)),
  ]);
  return {
    orders: rows.slice(0, pageSize),
    counts: { collect, unpaid },
    ...(rows.length > pageSize ? { nextOffset: offset + pageSize } : {}),
  };
}

/** The orders of one customer, newest first, at most `limit`. */
export const listOrdersOfCustomer = (ctx: Ctx, customerId: string, limit: number): Promise<OrderRow[]> =>
  selectOrders(
    ctx,
    and(eq(orders.orgId, ctx.org.id), eq(orders.customerId, customerId)),
    [desc(orders.createdAt), desc(orders.id)],
    limit,
  );

/** The paid orders that wait to be collected, for the desk's day: the longest paid first, with the count of all. */
export async function listToCollect(ctx: Ctx, limit: number): Promise<{ shown: OrderRow[]; count: number }> {
  const where = whereToCollect(ctx.org.id);
  const [shown, all] = await Promise.all([
    selectOrders(ctx, where, [asc(orders.paidAt), asc(orders.id)], limit),
    countOf(ctx, where),
  ]);
  return { shown, count: all };
}

const DAY_MS = 86_400_000;
/** Money that was paid longer ago is hardly ever given back; the list of orders has it. */
const GIVEN_BACK_DAYS = 400;

/** The refunded orders whose money was taken by hand and has to be given back by hand, for the desk's day: the longest paid first. */
export async function listToGiveBack(ctx: Ctx, limit: number): Promise<{ shown: OrderRow[]; count: number }> {
  const since = new Date(ctx.now.getTime() - GIVEN_BACK_DAYS * DAY_MS);
  const where = and(
    eq(orders.orgId, ctx.org.id),
    eq(orders.status, "refund_due"),
    ne(orders.paidBy, "online"),
    gt(orders.paidAt, since),
  );
  const [shown, all] = await Promise.all([
    selectOrders(ctx, where, [asc(orders.paidAt), asc(orders.id)], limit),
    countOf(ctx, where),
  ]);
  return { shown, count: all };
}

/** Part of a reference, a name, an email or a phone, whatever the case. */
function whereHas(query: string | undefined): SQL | undefined {
  const wanted = query?.trim().slice(0, ORDER_LIMITS.queryMax) ?? "";
  if (wanted === "") return undefined;
  const columns = [orders.ref, orders.name, orders.email, orders.phone];
  return or(...columns.map((column) => sql`position(lower(${wanted}::text) in lower(${column})) > 0`));
}

async function countOf({ db }: Ctx, where: SQL | undefined): Promise<number> {
  const [all] = await db.select({ count: count() }).from(orders).where(where);
  return all?.count ?? 0;
}

async function selectOrders(
  ctx: Ctx,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  offset = 0,
): Promise<OrderRow[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orgId, ctx.org.id), isAmong(orderLines.orderId, ids)))
    .orderBy(asc(orderLines.position));
  return rows.map((row) => ({
    ...orderHead(row, ctx.now),
    description: describeOrder(lines.filter(({ orderId }) => orderId === row.id)),
  }));
}

/** An order as lists and its own page begin with it, by the clock. */
export const orderHead = (order: StoredOrder, now: Date): Omit<OrderRow, "description"> => ({
  id: order.id,
  ref: order.ref,
  status: statusAt(order, now),
  source: order.source,
  name: order.name,
  totalCents: order.totalCents,
  currency: order.currency,
  isPaidThere: order.isPaidThere,
  placedAt: order.createdAt,
  holdEndsAt: hasHoldEnded(order, now) ? null : order.holdEndsAt,
  paidAt: order.paidAt,
  collectedAt: order.collectedAt,
});
