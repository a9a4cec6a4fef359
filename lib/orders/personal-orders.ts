import { and, asc, desc, eq } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { orderLines, orders } from "../../db/schema";
import type { Ctx } from "../context";
import { statusAt } from "./order-state";

/** A customer's orders for a copy of their data, newest first. */
export async function personalOrders({ db, org, now }: Ctx, { id }: { id: string }, limit: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orgId, org.id), eq(orders.customerId, id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  const ids = rows.map((row) => row.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orgId, org.id), isAmong(orderLines.orderId, ids)))
    .orderBy(asc(orderLines.position));
  return rows.map((row) => ({
    ref: row.ref,
    status: statusAt(row, now),
    lines: lines
      .filter(({ orderId }) => orderId === row.id)
      .map(({ name, unitCents, quantity }) => ({ product: name, unitCents, quantity })),
    totalCents: row.totalCents,
    currency: row.currency,
    paidBy: row.paidBy,
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    orderedAt: row.createdAt,
    paidAt: row.paidAt,
    collectedAt: row.collectedAt,
    refundedAt: row.refundedAt,
    cancelledAt: row.cancelledAt,
  }));
}
