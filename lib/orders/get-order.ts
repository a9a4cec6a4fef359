import type { Ctx } from "../context";
import { isAwaited } from "../payments/note-pending";
import { listPayments, type PaymentRow } from "../payments/stored-payments";
import { selectProducts } from "../products/product-rows";
import { findGivenUp } from "../queue/given-up";
import { writeCartText } from "./cart/cart-text";
import { findOrder, listLines, type StoredLine, type StoredOrder } from "./find-order";
import { hasHoldEnded, statusAt } from "./order-state";
import { lackingFor } from "./paying/paid-steps";
import type { OrderView } from "./views";

/**
 * An order for whoever has its link (rule S12.2).
 *
 * @throws AppError `not_found`, the same for an unknown id and for another business's
 */
export async function getOrder(ctx: Ctx, id: string): Promise<OrderView> {
  const { db, org, now } = ctx;
  const order = await findOrder(db, org.id, id);
  const [lines, payments, failed] = await Promise.all([
    listLines(db, org.id, id),
    listPayments(db, org.id, id),
    order.status === "refund_due" ? findGivenUp(db, org.id, { kind: "refund", key: id }) : null,
  ]);
  const isOver = hasHoldEnded(order, now);
  const isSoldOut = order.status === "pending" && !isOver && (await isSoldNow(ctx, order, lines));
  return {
    id,
    ref: order.ref,
    status: statusAt(order, now),
    lines: lines.map(({ name, unitCents, quantity }) => ({ name, unitCents, quantity })),
    totalCents: order.totalCents,
    currency: order.currency,
    placedAt: order.createdAt,
    holdEndsAt: isOver ? null : order.holdEndsAt,
    isPaidThere: order.isPaidThere,
    isAwaited: payments.some(isAwaited),
    paidBy: order.paidBy,
    paidAt: order.paidAt,
    collectedAt: order.collectedAt,
    refundedAt: order.refundedAt,
    cancelledAt: isOver ? order.holdEndsAt : order.cancelledAt,
    endedBy: isOver ? "expired" : order.endedBy,
    hasRefundFailed: failed !== null,
    surplus: surplusOf(order, payments),
    isSoldOut,
    cart: writeCartText(lines),
  };
}

async function isSoldNow({ db, org, now }: Ctx, order: StoredOrder, lines: StoredLine[]): Promise<boolean> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await selectProducts(db, { orgId: org.id, now, ids });
  const stocked = new Map(rows.map((row) => [row.product.id, row]));
  return lackingFor({ order, lines, stocked }, now).length > 0;
}

/**
 * What became of money that came twice, or too late: a payment that isn't the order's own. The order's own is the first one that was paid,
 * if the order was paid online.
 */
export function surplusOf(
  { paidBy }: { paidBy: string | null },
  payments: readonly PaymentRow[],
): OrderView["surplus"] {
  if (payments.some(({ status }) => status === "refund_due")) return "due";
  const refunded = payments.filter(({ status }) => status === "refunded").length;
  const own = paidBy === "online" && !payments.some(({ status }) => status === "paid") ? 1 : 0;
  return refunded > own ? "refunded" : null;
}
