import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { EmptiedReason } from "../../../db/vocabulary";
import { FORM_LIMITS } from "../schema";

/** Why, when and by whom: a user's id, or null for the clock, of which nothing is noted. */
type Emptied = { reason: "deleted" | "erased"; now: Date; userId: string } | { reason: "expired"; now: Date };
type EmptiedRow = { org_id: string; id: string; form_id: string; link_id: string | null };

/**
 * Empties responses for good, in the caller's transaction: answers, signatures and evidence, with the seal that could tell what they were
 * (rule F13.1). That they were is noted, and what was noted of them is kept for a year from then; a note of several responses, such as an
 * export, for a year from when the last of them is emptied (rule F12.2).
 *
 * @param where the condition on `form_responses`, which may be locked
 * @returns how many there were
 */
export async function emptyResponses(tx: Database, where: SQL, emptied: Emptied): Promise<number> {
  const reason: EmptiedReason = emptied.reason;
  const userId = "userId" in emptied ? emptied.userId : null;
  const at = sql`${emptied.now.toISOString()}::timestamptz`;
  const inAYear = sql`${at} + make_interval(months => ${FORM_LIMITS.usesMonths}::int)`;
  const rows = await tx.execute<EmptiedRow>(sql`
    with emptied as (
      update form_responses set answers = null, signatures = null, evidence = null, seal = null, receipt_hash = null,
        receipt_until = null, emptied_at = ${at}, emptied_reason = ${reason}
      where ${where} and emptied_at is null
      returning org_id, id, form_id, customer_id, link_id),
    noted as (
      insert into form_uses (org_id, form_id, response_id, customer_id, user_id, use, used_at, expires_at)
      select org_id, form_id, id, customer_id, ${userId}::text, ${reason}, ${at}, ${inAYear} from emptied
      where ${userId}::text is not null)
    select org_id, id, form_id, link_id from emptied`);
  if (rows.length > 0) await tx.execute(expireUses([...rows], inAYear));
  return rows.length;
}

/**
 * The statement that ends the notes of responses that have just been emptied, but for those that are about others, too. It looks these up one
 * by one, by their ids alone.
 */
const expireUses = (rows: EmptiedRow[], expiresAt: SQL): SQL => sql`
  with emptied as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(org_id text, id text, form_id text, link_id text)),
  about as (
    select u.org_id, u.id from emptied e join form_uses u on u.org_id = e.org_id and u.response_id = e.id
    union
    select u.org_id, u.id from emptied e join form_uses u on u.org_id = e.org_id and u.link_id = e.link_id),
  exports as (
    update form_uses u set expires_at = ${expiresAt}
    from (
      select e.org_id, e.form_id, (
        select min(r.submitted_at) from form_responses r
        where r.org_id = e.org_id and r.form_id = e.form_id and r.emptied_at is null) as since
      from (select distinct org_id, form_id from emptied) e) form
    where u.org_id = form.org_id and u.form_id = form.form_id and u.response_id is null and u.use = 'exported'
      and u.expires_at is null and (form.since is null or u.used_at < form.since))
  update form_uses u set expires_at = ${expiresAt} from about
  where u.org_id = about.org_id and u.id = about.id and u.expires_at is null
    and (select r.emptied_at is null from form_responses r where r.org_id = u.org_id and r.id = u.response_id) is not true
    and (select r.emptied_at is null from form_responses r where r.org_id = u.org_id and r.link_id = u.link_id) is not true`;
