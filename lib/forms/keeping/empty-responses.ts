import { type SQL, sql } from "drizzle-orm";
import type { EmptiedReason } from "../../../db/vocabulary";
import { FORM_LIMITS } from "../schema";

/**
 * The statement that empties responses for good: answers, signatures and evidence, with the seal that could tell what they were (rule
 * F13.1). Who read them is kept for a year from then. It returns the row of each.
 *
 * @param where the condition on `form_responses`, which may be locked
 */
export function emptyResponses(where: SQL, reason: EmptiedReason, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    with emptied as (
      update form_responses set answers = null, signatures = null, evidence = null, seal = null, receipt_hash = null,
        receipt_until = null, emptied_at = ${at}, emptied_reason = ${reason}
      where ${where} and emptied_at is null
      returning org_id, id, form_id, customer_id),
    noted as (
      update form_uses set expires_at = ${at} + make_interval(months => ${FORM_LIMITS.usesMonths}::int)
      from emptied where form_uses.org_id = emptied.org_id and form_uses.response_id = emptied.id)
    select org_id, id, form_id, customer_id from emptied`;
}
