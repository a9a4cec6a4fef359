import type { SQL } from "drizzle-orm";
import type { EventDetails, OrderChange } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { emitEvents } from "../outbox/emit-events";
import { describeOrder } from "./describe-order";
import type { StoredLine, StoredOrder } from "./find-order";

type Emitter = Pick<Ctx, "org" | "actor" | "now">;

/** The statement that notes a change of an order, as part of the change's own transaction. */
export const emitOrderNote = (
  ctx: Emitter,
  event: Exclude<OrderChange, "order.paid">,
  { id, ref, status }: Pick<StoredOrder, "id" | "ref" | "status">,
  details?: EventDetails,
): SQL => emitEvents(ctx, event, [{ id, data: { id, ref, status } }], details);

/** The same for an order that is paid: what programs are told, nothing about the buyer (rule S17.2). */
export function emitOrderPaid(
  ctx: Emitter,
  { id, totalCents, currency, paidBy }: Pick<StoredOrder, "id" | "totalCents" | "currency" | "paidBy">,
  lines: readonly StoredLine[],
): SQL {
  const data = {
    id,
    description: describeOrder(lines),
    amountCents: totalCents,
    currency: currency.toLowerCase(),
    items: lines.map(({ productId, name, quantity }) => ({ productId, product: name, quantity })),
  };
  return emitEvents(ctx, "order.paid", [{ id, data }], paidBy === null ? {} : { paidBy });
}
