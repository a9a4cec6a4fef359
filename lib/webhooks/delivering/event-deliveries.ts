import { sql } from "drizzle-orm";
import { WEBHOOK_EVENTS } from "../../../db/vocabulary";
import type { OutboxEvent, Subscriber } from "../../outbox/outbox-event";
import { deliveriesWaker } from "./deliveries-waker";
import { envelopeOf } from "./envelope";

/** The deliveries of events: one to each endpoint that is active and was subscribed before the change (rule D1.1). */
export const eventDeliveries: Subscriber = {
  insert(events, now) {
    const told = JSON.stringify(events.flatMap((event) => toldOf(event, now)));
    return sql`
      insert into webhook_deliveries (org_id, endpoint_id, event_id, event, body, due_at)
      select relayed.org_id, endpoint.id, relayed.id, relayed.event, told.body, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${told}::jsonb) as told(event_id bigint, body text)
        join relayed on relayed.id = told.event_id
        join webhook_endpoints endpoint on endpoint.org_id = relayed.org_id and endpoint.disabled_at is null
          and relayed.event = any(endpoint.events) and endpoint.active_since <= relayed.created_at
      on conflict do nothing returning 1`;
  },
  waker: deliveriesWaker,
};

/** Notes that are only for a business's own history aren't sent. */
function toldOf({ id, event, data }: OutboxEvent, now: Date): { event_id: number; body: string }[] {
  const told = WEBHOOK_EVENTS.find((name) => name === event);
  return told ? [{ event_id: id, body: envelopeOf(told, data, now) }] : [];
}
