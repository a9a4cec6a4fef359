import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { waitAfterMs } from "./attempt-schedule";
import { type ClaimedDelivery, holdsLease } from "./claim-deliveries";
import type { Attempted } from "./send-attempt";

/**
 * Records the result of an attempt and the delivery's new state: delivered, waiting for a retry, or finally failed. An attempt whose worker
 * died before this is repeated with the same number, so none is lost; one whose lease has passed to another worker isn't recorded, because
 * that worker repeats it.
 *
 * @returns how long the delivery waits for its next attempt, in milliseconds; null if there is none
 */
export async function endAttempt(
  db: Database,
  delivery: ClaimedDelivery,
  startedAt: Date,
  attempted: Attempted,
  now: Date,
): Promise<number | null> {
  const { orgId, id, attempt } = delivery;
  const waitMs = attempted.result === "delivered" ? null : waitAfterMs(attempt);
  const status = attempted.result === "delivered" ? "delivered" : waitMs === null ? "failed" : "pending";
  const dueAt = new Date(now.getTime() + (waitMs ?? 0)).toISOString();
  await db.execute(sql`
    with mine as (
      update webhook_deliveries set attempts = ${attempt}, status = ${status}, lease_until = null,
        due_at = ${dueAt}::timestamptz, ended_at = ${status === "pending" ? null : now.toISOString()}::timestamptz
      where ${holdsLease(delivery)} returning 1)
    insert into webhook_attempts (org_id, delivery_id, attempt, started_at, duration_ms, result, problem, answer_status, answer_head, answer_body)
    select ${orgId}, ${id}, ${attempt}::int, ${startedAt.toISOString()}::timestamptz, ${attempted.durationMs}::int, ${attempted.result},
      ${attempted.problem}, ${attempted.answerStatus}::int, ${attempted.answerHead}, ${attempted.answerBody}
    from mine`);
  return waitMs;
}

/** Ends a delivery whose endpoint was disabled before it was due (rule D1.5). */
export async function dropDelivery(db: Database, delivery: ClaimedDelivery, now: Date): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set status = 'dropped', lease_until = null, ended_at = ${now.toISOString()}::timestamptz
    where ${holdsLease(delivery)}`);
}
