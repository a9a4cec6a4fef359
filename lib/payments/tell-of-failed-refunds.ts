import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { JobKind } from "../../db/vocabulary";

/** Refunds given up longer ago have already been reported. */
const TOLD_WITHIN_MS = 7 * 86_400_000;

/** Who is told that money couldn't be paid back, by what it was for. */
const TOLD: readonly { prefix: string; kind: JobKind }[] = [
  { prefix: "apt_", kind: "customer_mail" },
  { prefix: "apt_", kind: "business_mail" },
  { prefix: "ord_", kind: "order_mail" },
  { prefix: "ord_", kind: "order_business_mail" },
];

/**
 * Queues the emails that tell a customer and the business that a deposit or an order couldn't be paid back (rule O11). It searches for refunds that
 * were given up, so no process has to be running when that happens; each is reported once.
 */
export async function tellOfFailedRefunds(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = new Date(now.getTime() - TOLD_WITHIN_MS).toISOString();
  await db.execute(sql`
    insert into jobs (org_id, kind, key, subject_id, details, due_at)
    select org_id, mail.kind, 'refund_failed:' || subject_id, subject_id, '{"template":"refund_failed"}'::jsonb, ${at}
    from jobs join jsonb_to_recordset(${JSON.stringify(TOLD)}::jsonb) as mail(prefix text, kind text)
      on starts_with(subject_id, prefix)
    where outcome = 'failed' and settled_at is null and jobs.kind = 'refund' and key = subject_id
      and ended_at >= ${since}::timestamptz
      and not exists (
        select 1 from jobs as told
        where told.org_id = jobs.org_id and told.kind = mail.kind and told.key = 'refund_failed:' || jobs.subject_id)
    on conflict (org_id, kind, key) do nothing`);
}
