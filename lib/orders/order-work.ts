import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { orders } from "../../db/schema";
import { ORDER_CHANGES, type OrderChange } from "../../db/vocabulary";
import type { MailCause } from "../email/sending/mail-budget";
import type { EventWork, OutboxEvent, WorkOfEvents } from "../outbox/outbox-event";
import type { NewJob } from "../queue/enqueue";
import type { StoredOrder } from "./find-order";

type Told = Pick<OutboxEvent, "id" | "details"> & { event: OrderChange };

/**
 * The jobs that follow from an order's event (rule S21.1). The order is in its current state: an email that a later change has made
 * pointless is dropped when it is due.
 */
export function jobsOfOrder({ id, event, details }: Told, order: StoredOrder, now: Date): NewJob[] {
  const job = (kind: NewJob["kind"], key: string, more: Record<string, string> = {}): NewJob => ({
    kind,
    key,
    subjectId: order.id,
    details: more,
    dueAt: now,
  });
  const client = details?.client;
  // Nobody causes the end of a hold, or a notice: what is sent then counts for its reader only, because the order was made online.
  const cause: MailCause = client !== undefined ? { client } : order.source === "online" ? { isOnline: "1" } : {};
  const toBuyer = (template: string) =>
    order.email === "" ? [] : [job("order_mail", `event:${id}`, { template, ...cause })];
  const closed = order.isPaidThere ? [] : [job("checkout_expire", order.id)];
  switch (event) {
    case "order.placed":
      return order.isPaidThere ? toBuyer("placed") : [];
    case "order.paid":
      return [
        ...toBuyer("paid"),
        ...(order.source === "online" ? [job("order_business_mail", `event:${id}`, { template: "paid" })] : []),
        ...(details?.paidBy === "online" ? [] : closed),
      ];
    case "order.cancelled": {
      const isTold = details?.endedBy === "business" || (details?.endedBy === "expired" && order.isPaidThere);
      return [...(isTold ? toBuyer(details?.endedBy === "business" ? "cancelled" : "expired") : []), ...closed];
    }
    case "order.refund_due":
      // What the business took by hand it gives back by hand.
      return order.paidBy === "online" ? [job("refund", order.id)] : [];
    case "order.refunded":
      return toBuyer("refunded");
    case "order.collected":
    case "order.work_retried":
    case "order.work_settled":
      return [];
  }
}

const workOfOrders: WorkOfEvents = async (db, events, now) => {
  const found = await ordersOf(db, events);
  const byId = new Map(found.map((order) => [`${order.orgId} ${order.id}`, order]));
  return ({ id, orgId, event, subjectId, details }) => {
    const change = ORDER_CHANGES.find((name) => name === event);
    const order = byId.get(`${orgId} ${subjectId}`);
    return change && order ? jobsOfOrder({ id, event: change, details }, order, now) : [];
  };
};

/** The jobs that follow from orders' events. */
export const orderWork: EventWork = Object.fromEntries(ORDER_CHANGES.map((name) => [name, workOfOrders]));

function ordersOf(db: Database, events: readonly OutboxEvent[]): Promise<StoredOrder[]> {
  const wanted = JSON.stringify(events.map(({ orgId, subjectId }) => ({ org_id: orgId, id: subjectId })));
  return db
    .select()
    .from(orders)
    .where(sql`(${orders.orgId}, ${orders.id}) in (
      select org_id, id from jsonb_to_recordset(${wanted}::jsonb) as wanted(org_id text, id text))`);
}
