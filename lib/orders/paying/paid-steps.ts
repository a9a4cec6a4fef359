import { and, eq, isNull, type SQL } from "drizzle-orm";
import { orders } from "../../../db/schema";
import type { Step } from "../../../db/steps";
import type { OrderEnding, PaidWay } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import type { Shortage } from "../../errors";
import { moveSteps } from "../../products/move-stock";
import { emitOrderNote, emitOrderPaid } from "../emit-order-events";
import type { StoredOrder } from "../find-order";
import type { LockedOrder } from "../locked-order";
import { hasHoldEnded } from "../order-state";

/**
 * What an order lacks to be paid now (rule S16.1): of each tracked product, as many as it has, and once its time is over, as many beside
 * what others keep.
 */
export function lackingFor({ order, lines, stocked }: LockedOrder, now: Date): Shortage[] {
  const isOver = hasHoldEnded(order, now);
  return lines.flatMap(({ productId, name, quantity }) => {
    const found = stocked.get(productId);
    const stock = found?.product.stock ?? null;
    if (stock === null) return [];
    const left = Math.max(0, isOver ? stock - (found?.reserved ?? 0) : stock);
    return left >= quantity ? [] : [{ productId, product: name, left, freeAt: null }];
  });
}

/**
 * The steps that make an order paid: the one conditional update that does so, its units' leaving, and the event that programs get once
 * (rule S17.1).
 */
export function paidSteps(
  ctx: Ctx,
  { order, lines, stocked }: LockedOrder,
  paidBy: PaidWay,
  { isHandedOver = false } = {},
): Step[] {
  const collectedAt = isHandedOver ? ctx.now : null;
  const set = { status: "paid", paidBy, paidAt: ctx.now, holdEndsAt: null, collectedAt } as const;
  const tracked = lines.filter(({ productId }) => stocked.get(productId)?.product.trackStock);
  return [
    { name: "order", statement: changeIf(ctx, order, set), mustChange: true },
    ...moveSteps(
      ctx,
      tracked.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
      { kind: "sale", orderId: order.id },
    ),
    { name: "event", statement: emitOrderPaid(ctx, { ...order, ...set }, lines) },
  ];
}

/** The steps that cancel an unpaid order, which gives its units back (rule S13.3). An order whose time is over ended then. */
export function cancelSteps(
  ctx: Pick<Ctx, "db" | "org" | "actor" | "now">,
  order: StoredOrder,
  by: OrderEnding,
): Step[] {
  const isOver = hasHoldEnded(order, ctx.now);
  const endedBy: OrderEnding = isOver ? "expired" : by;
  const cancelledAt = isOver ? order.holdEndsAt : ctx.now;
  const set = { status: "cancelled", endedBy, cancelledAt, holdEndsAt: null } as const;
  const actor = isOver ? ({ kind: "system" } as const) : ctx.actor;
  return [
    { name: "order", statement: changeIf(ctx, order, set), mustChange: true },
    {
      name: "event",
      statement: emitOrderNote({ ...ctx, actor }, "order.cancelled", { ...order, ...set }, { endedBy }),
    },
  ];
}

/** The statement that changes an order, if it still has the status and the hold that were decided on. */
export const changeIf = (
  { db, org }: Pick<Ctx, "db" | "org">,
  { id, status, holdEndsAt }: Pick<StoredOrder, "id" | "status" | "holdEndsAt">,
  set: Partial<StoredOrder>,
): SQL =>
  db
    .update(orders)
    .set(set)
    .where(
      and(
        eq(orders.orgId, org.id),
        eq(orders.id, id),
        eq(orders.status, status),
        holdEndsAt === null ? isNull(orders.holdEndsAt) : eq(orders.holdEndsAt, holdEndsAt),
      ),
    )
    .returning({ id: orders.id })
    .getSQL();
