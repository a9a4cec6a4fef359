import { and, eq } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { products, stockMovements } from "../../../db/schema";
import { isGranted } from "../../commands/role-permissions";
import type { Ctx } from "../../context";
import { listPayments } from "../../payments/stored-payments";
import { findGivenUp } from "../../queue/given-up";
import { findOrder, listLines, type StoredOrder } from "../find-order";
import { surplusOf } from "../get-order";
import { hasHoldEnded, refusalOf, statusAt } from "../order-state";
import type { DeskOrder, OrderChoices } from "../views";
import { orderHead } from "./list-orders";
import { listOrderHistory } from "./order-history";
import { listWorkOf } from "./order-work";

/**
 * An order for the dashboard, with everything that happened to it.
 *
 * @throws AppError `not_found`, also for another business's
 */
export async function getDeskOrder(ctx: Ctx, id: string): Promise<DeskOrder> {
  const { db, org, now } = ctx;
  const order = await findOrder(db, org.id, id);
  const [lines, payments, givenUp, failed] = await Promise.all([
    listLines(db, org.id, id),
    listPayments(db, org.id, id),
    listWorkOf(ctx, id),
    findGivenUp(db, org.id, { kind: "refund", key: id }),
  ]);
  const ids = lines.map(({ productId }) => productId);
  const [tracked, restocked, history] = await Promise.all([
    trackedAmong(ctx, ids),
    restockedOf(ctx, id),
    listOrderHistory(ctx, order, payments),
  ]);
  const isOver = hasHoldEnded(order, now);
  return {
    ...orderHead(order, now),
    customerId: order.customerId,
    email: order.email,
    phone: order.phone,
    note: order.note,
    lines: lines.map(({ productId, name, unitCents, quantity }) => ({
      ...{ productId, name, unitCents, quantity },
      isTracked: tracked.has(productId),
      isRestocked: restocked.has(productId),
    })),
    paidBy: order.paidBy,
    refundedAt: order.refundedAt,
    cancelledAt: isOver ? order.holdEndsAt : order.cancelledAt,
    endedBy: isOver ? "expired" : order.endedBy,
    surplus: surplusOf(order, payments),
    can: choicesFor(ctx, order, failed !== null),
    givenUp,
    history,
  };
}

function choicesFor({ actor, now }: Ctx, order: StoredOrder, hasFailed: boolean): OrderChoices {
  const status = statusAt(order, now);
  const may = (step: "cancel" | "collect" | "refund") => refusalOf(step, status, order.collectedAt !== null) === null;
  const isManager = actor.kind === "user" && isGranted(actor.role, "manage");
  return {
    // Also just after its time is over: whether its units are still there, the command says.
    markPaid: order.status === "pending",
    cancel: may("cancel"),
    collect: may("collect"),
    refund: isManager && may("refund"),
    giveBack: status === "refund_due" && (order.paidBy !== "online" || hasFailed),
  };
}

async function trackedAmong({ db, org }: Ctx, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.orgId, org.id), isAmong(products.id, ids), eq(products.trackStock, true)));
  return new Set(rows.map(({ id }) => id));
}

async function restockedOf({ db, org }: Ctx, orderId: string): Promise<Set<string>> {
  const { productId, kind } = stockMovements;
  const rows = await db
    .select({ productId })
    .from(stockMovements)
    .where(and(eq(stockMovements.orgId, org.id), eq(stockMovements.orderId, orderId), eq(kind, "restock")));
  return new Set(rows.map((row) => row.productId));
}
