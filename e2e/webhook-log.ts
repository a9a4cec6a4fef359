import { sql } from "drizzle-orm";
import { onDatabase } from "./database";

/** Gives a business an endpoint with a delivery in its log that failed for good, with an answer too long for its box. */
export async function addFailedDelivery(
  slug: string,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<void> {
  await onDatabase((db) =>
    db.execute(sql`
      with endpoint as (
        insert into webhook_endpoints (org_id, id, url, events, secret)
        select id, ${endpointId}, ${`https://receiver.example/${"a-long-way/".repeat(12)}`}, '{booking.completed}', 'whsec_none'
        from orgs where slug = ${slug}
        returning org_id, id),
      delivery as (
        insert into webhook_deliveries (org_id, id, endpoint_id, event, body, status, attempts, due_at, ended_at)
        select org_id, ${deliveryId}, id, 'booking.completed', '{"event":"booking.completed"}', 'failed', 3, now(), now()
        from endpoint
        returning org_id, id)
      insert into webhook_attempts
        (org_id, delivery_id, attempt, started_at, duration_ms, result, problem, answer_status, answer_head, answer_body)
      select org_id, id, attempt, now(), 12, 'bad_status', 'The receiver answered with status 500.', 500,
        'HTTP 500 Internal Server Error', ${"no ".repeat(160)}
      from delivery, generate_series(1, 3) as attempt`),
  );
}
