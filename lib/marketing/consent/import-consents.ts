import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { MarketingAnswer } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { foldEmail } from "../../fields/contact-folds";
import { addressHash, suppressionKey } from "../suppression/address-hash";

/** What a file says of an address. */
export type ConsentInFile = { email: string; answer: MarketingAnswer };

/**
 * Stores what a file says about news and offers, for customers by their email (rule M3): a no at any time, a yes only where nothing was
 * said before and nothing is suppressed. A file is no person, so over a refusal its yes changes nothing, and nobody is asked.
 *
 * @param note where the consents come from
 */
export async function importConsents(
  { org, actor, now }: Pick<Ctx, "org" | "actor" | "now">,
  tx: Database,
  consents: readonly ConsentInFile[],
  note: string,
): Promise<void> {
  if (consents.length === 0) return;
  const key = await suppressionKey(tx);
  const rows = consents.map(({ email, answer }) => ({
    email: foldEmail(email),
    answer,
    hash: addressHash(key, email),
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const userId = actor.kind === "user" ? actor.userId : null;
  await tx.execute(sql`
    with asked as materialized (
      select customers.id, answer, hash
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(email text, answer text, hash text)
      join customers on customers.org_id = ${org.id} and customers.email_folded = asked.email
      order by customers.id),
    said as (
      insert into marketing_consents as known (org_id, customer_id, status, since, source, words)
      select ${org.id}::text, id, answer, ${at}, 'import', '' from asked
      where answer = 'no' or not exists (
        select 1 from mail_suppressions stopped where stopped.org_id = ${org.id} and stopped.address_hash = hash)
      on conflict (org_id, customer_id) do update set status = excluded.status, since = excluded.since,
        source = excluded.source, words = excluded.words, subject_id = null
      where known.status <> excluded.status and (excluded.status = 'no' or known.status = 'unset')
      returning customer_id, status),
    noted as (
      insert into marketing_changes (org_id, customer_id, status, source, words, note, user_id, at)
      select ${org.id}::text, customer_id, status, 'import', '', ${note}::text, ${userId}::text, ${at} from said returning 1)
    insert into mail_suppressions (org_id, address_hash, reason, since)
    select ${org.id}::text, hash, 'refused', ${at} from asked where answer = 'no'
    on conflict (org_id, address_hash, reason) do nothing`);
}
