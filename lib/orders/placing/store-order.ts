import { type SQL, sql } from "drizzle-orm";
import { insertRow, insertRows } from "../../../db/insert-row";
import { orderLines, orders } from "../../../db/schema";
import type { Step } from "../../../db/steps";
import { customerSteps, type SaidOf } from "../../bookings/placing/write-booking";
import type { Ctx } from "../../context";
import { inAgreedCurrency } from "../../orgs/fixed-currency";
import { emitOrderNote } from "../emit-order-events";
import type { StoredLine, StoredOrder } from "../find-order";
import { runLocked } from "../locked-order";

/**
 * Stores a new order with its lines and its note, in the transaction that holds its products. The customer is the chosen one, or found by
 * the contact or recorded (rule C10.1); a sale to nobody has none. What they answered about news and offers is stored with it (rule M2).
 */
export async function storeOrder(
  ctx: Ctx,
  order: StoredOrder,
  lines: StoredLine[],
  { isNoted, said = null }: { isNoted: boolean; said?: SaidOf | null },
): Promise<void> {
  const isForNobody = order.customerId === null && order.email === "" && order.phone === "";
  const { name: customerName, email: customerEmail, phone: customerPhone } = order;
  const forWhom = { customerId: order.customerId ?? "", customerName, customerEmail, customerPhone };
  const { found, customerNew, customerId } = customerSteps(ctx, forWhom);
  const customer: Step[] = isForNobody ? [] : [found, customerNew];
  const computed: Record<string, SQL> = isForNobody ? {} : { customer_id: customerId };
  const note: Step[] = isNoted ? [{ name: "event", statement: emitOrderNote(ctx, "order.placed", order) }] : [];
  await runLocked(ctx, [
    inAgreedCurrency(ctx.org),
    ...customer,
    { name: "order", statement: insertRow(orders, order, { computed }), mustChange: true },
    { name: "lines", statement: sql`${insertRows(orderLines, lines)} returning 1` },
    ...(isForNobody ? [] : (said?.(ctx, order, customerId) ?? [])),
    ...note,
  ]);
}
