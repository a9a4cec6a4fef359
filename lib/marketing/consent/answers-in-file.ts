import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { MarketingAnswer } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { foldEmail, foldPhone } from "../../fields/contact-folds";
import { addressHashOf, suppressionKey } from "../suppression/address-hash";

/** What a row of a file says about news and offers; unknown emails and phones are empty. */
export type AnswerInFile = { email: string; phone: string; answer: MarketingAnswer };

/** `asked`: people who said no before; the mail that asks them is left out if they were asked lately. */
export type AnswersStored = { answered: number; asked: number };

/**
 * Stores the answers of a file, at most a few hundred at a time, after its customers (rule M3): a no at any time; a yes only where nothing
 * was said before and the address isn't suppressed. Over a refusal, it only creates the mail that asks. An answer belongs to the customer
 * with its email, or to the one with its phone if it has no email.
 *
 * @param note where a yes comes from
 */
export async function storeAnswersInFile(
  { org, actor, now }: Pick<Ctx, "org" | "actor" | "now">,
  tx: Database,
  answers: AnswerInFile[],
  note: string,
): Promise<AnswersStored> {
  if (answers.length === 0) return { answered: 0, asked: 0 };
  const key = await suppressionKey(tx);
  const folded = answers.map(({ email, phone, answer }) => ({
    email: foldEmail(email),
    phone: foldPhone(phone),
    answer,
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const userId = actor.kind === "user" ? actor.userId : null;
  const [stored] = await tx.execute<{ answered: number; asked: number }>(sql`
    with ${answersWithCustomers(org.id, key, folded)},
    consent as (
      insert into marketing_consents as known (org_id, customer_id, status, since, source, words)
      select ${org.id}::text, id, answer, ${at}, 'import', '' from meant
      where answer = 'no' or not is_suppressed order by id
      on conflict (org_id, customer_id) do update set status = excluded.status, since = excluded.since,
        source = excluded.source, words = '', subject_id = null
      where known.status <> excluded.status and (excluded.status = 'no' or known.status = 'unset')
      returning customer_id, status),
    proof as (
      insert into marketing_changes (org_id, customer_id, status, source, words, note, user_id, at)
      select ${org.id}::text, customer_id, status, 'import', '',
        case when status = 'yes' then ${note}::text else '' end, ${userId}::text, ${at} from consent),
    suppressed as (
      insert into mail_suppressions (org_id, address_hash, reason, since)
      select distinct ${org.id}::text, hash, 'refused', ${at} from (
        select hash from meant where answer = 'no' and hash is not null
        union select ${addressHashOf(key, sql`email`)} from asked where answer = 'no' and email <> '') as refused
      order by 2 on conflict (org_id, address_hash, reason) do nothing),
    mails as (
      insert into jobs (org_id, kind, key, subject_id, details, due_at)
      select ${org.id}::text, 'consent_mail', id || ' ' || ${now.toISOString()}::text, id, '{}'::jsonb, ${at}
      from meant where answer = 'yes' and hash is not null and not is_final and (is_suppressed or status = 'no')
      on conflict (org_id, kind, key) do nothing returning 1)
    select (select count(*)::int from consent) as answered, (select count(*)::int from mails) as asked`);
  return stored ?? { answered: 0, asked: 0 };
}

/**
 * `asked`: the answers; `meant`: those with a customer, what that customer said, the hash of their address, and whether it's suppressed,
 * perhaps for good.
 */
const answersWithCustomers = (orgId: string, key: string, folded: AnswerInFile[]): SQL => sql`
  asked as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as asked(email text, phone text, answer text)),
  found as materialized (
    select distinct on (customers.id) customers.id, answer,
      case when customers.email <> '' then ${addressHashOf(key, sql`email_folded`)} end as hash
    from asked join customers on org_id = ${orgId} and (
      (asked.email <> '' and email_folded = asked.email)
      or (asked.email = '' and asked.phone <> '' and phone_digits = asked.phone))
    order by customers.id, answer),
  meant as materialized (
    select found.*, coalesce(said.status, 'unset') as status,
      exists (select 1 from mail_suppressions s where s.org_id = ${orgId} and s.address_hash = hash) as is_suppressed,
      exists (select 1 from mail_suppressions s where s.org_id = ${orgId} and s.address_hash = hash
        and s.reason in ('bounced', 'complaint')) as is_final
    from found left join marketing_consents said on said.org_id = ${orgId} and said.customer_id = found.id)`;
