import { type SQL, sql } from "drizzle-orm";
import type { Step } from "../../../db/steps";
import type { MarketingAnswer, MarketingSource } from "../../../db/vocabulary";

/** What is stored of an answer, and as its proof (rule M1). */
export type Consent = {
  status: MarketingAnswer;
  source: MarketingSource;
  words?: string;
  note?: string;
  userId?: string;
  subjectId?: string;
  now: Date;
};

/**
 * The steps that store an answer of a customer with its proof, unless it is the answer already; the first one is called `consent`.
 *
 * @param over the statuses that it may replace, as a list in SQL; all others by default
 * @param condition on which it is stored at all
 */
export function consentSteps(
  orgId: string,
  customerId: SQL,
  { status, source, words = "", note = "", userId, subjectId, now }: Consent,
  { over = sql`('unset', 'yes', 'no')`, condition = sql`true` }: { over?: SQL; condition?: SQL } = {},
): [Step, Step] {
  const at = sql`${now.toISOString()}::timestamptz`;
  const subject = sql`${subjectId ?? null}::text`;
  return [
    {
      name: "consent",
      statement: sql`
        insert into marketing_consents as known (org_id, customer_id, status, since, source, words, subject_id)
        select ${orgId}::text, ${customerId}, ${status}::text, ${at}, ${source}::text, ${words}::text, ${subject}
        where ${condition}
        on conflict (org_id, customer_id) do update set status = excluded.status, since = excluded.since,
          source = excluded.source, words = excluded.words, subject_id = excluded.subject_id
        where known.status <> excluded.status and known.status in ${over}
        returning customer_id`,
    },
    {
      name: "consent_change",
      statement: sql`
        insert into marketing_changes (org_id, customer_id, status, source, words, note, user_id, subject_id, at)
        select ${orgId}::text, customer_id, ${status}::text, ${source}::text, ${words}::text, ${note}::text,
          ${userId ?? null}::text, ${subject}, ${at} from consent returning 1`,
    },
  ];
}
