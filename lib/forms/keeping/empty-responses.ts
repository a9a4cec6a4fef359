import { type SQL, sql } from "drizzle-orm";
import type { EmptiedReason } from "../../../db/vocabulary";
import { FORM_LIMITS } from "../schema";

/** Why, when and by whom: a user's id, or null for the clock, of which nothing is noted. */
type Emptied = { reason: "deleted" | "erased"; now: Date; userId: string } | { reason: "expired"; now: Date };

/**
 * The statement that empties responses for good: answers, signatures and evidence, with the seal that could tell what they were (rule
 * F13.1). That they were is noted, and what was noted of them is kept for a year from then; a note of several responses, such as an
 * export, for a year from when the last of them is emptied (rule F12.2). It returns the row of each.
 *
 * @param where the condition on `form_responses`, which may be locked
 */
export function emptyResponses(where: SQL, emptied: Emptied): SQL {
  const reason: EmptiedReason = emptied.reason;
  const at = sql`${emptied.now.toISOString()}::timestamptz`;
  const inAYear = sql`${at} + make_interval(months => ${FORM_LIMITS.usesMonths}::int)`;
  const userId = "userId" in emptied ? emptied.userId : null;
  return sql`
    with emptied as (
      update form_responses set answers = null, signatures = null, evidence = null, seal = null, receipt_hash = null,
        receipt_until = null, emptied_at = ${at}, emptied_reason = ${reason}
      where ${where} and emptied_at is null
      returning org_id, id, form_id, customer_id, link_id),
    noted as (
      insert into form_uses (org_id, form_id, response_id, customer_id, user_id, use, used_at, expires_at)
      select org_id, form_id, id, customer_id, ${userId}::text, ${reason}, ${at}, ${inAYear} from emptied
      where ${userId}::text is not null),
    about as (
      select u.org_id, u.id from emptied e join form_uses u on u.org_id = e.org_id and u.response_id = e.id
      union
      select u.org_id, u.id from emptied e join form_uses u on u.org_id = e.org_id and u.link_id = e.link_id
      union
      select u.org_id, u.id from (select distinct org_id, form_id from emptied) e
        join form_uses u on u.org_id = e.org_id and u.form_id = e.form_id and u.response_id is null and u.use = 'exported'),
    still as not materialized (
      select org_id, id, form_id, link_id, submitted_at from form_responses r
      where emptied_at is null and not exists (select 1 from emptied e where e.org_id = r.org_id and e.id = r.id)),
    kept as (
      update form_uses u set expires_at = ${inAYear} from about
      where u.org_id = about.org_id and u.id = about.id and u.expires_at is null
        and not exists (select 1 from still where still.org_id = u.org_id and still.id = u.response_id)
        and not exists (select 1 from still where still.org_id = u.org_id and still.link_id = u.link_id)
        and not (u.use = 'exported' and u.response_id is null and exists (
          select 1 from still where still.org_id = u.org_id and still.form_id = u.form_id and still.submitted_at <= u.used_at)))
    select org_id, id, form_id, customer_id from emptied`;
}
