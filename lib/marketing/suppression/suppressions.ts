import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { SuppressionReason } from "../../../db/vocabulary";

/** What nobody but the person, or nobody at all, can lift: a refusal and an erased record by them alone, a complaint never (rule M3). */
const FINAL: readonly SuppressionReason[] = ["bounced", "complaint"];

/** The statement that suppresses an address; what is suppressed for that reason already stays as it is (rule M4). */
export const suppress = (
  orgId: string,
  hash: string | SQL,
  { reason, now, campaignId = null }: { reason: SuppressionReason; now: Date; campaignId?: string | null },
  condition: SQL = sql`true`,
): SQL => sql`
  insert into mail_suppressions (org_id, address_hash, reason, since, campaign_id)
  select ${orgId}::text, ${hash}, ${reason}::text, ${now.toISOString()}::timestamptz, ${campaignId}::text where ${condition}
  on conflict (org_id, address_hash, reason) do nothing returning 1`;

/** Why an address is suppressed in a business; empty if it isn't. */
export async function suppressionsOf(db: Database, orgId: string, hash: string): Promise<SuppressionReason[]> {
  const rows = await db.execute<{ reason: SuppressionReason }>(sql`
    select reason from mail_suppressions where org_id = ${orgId} and address_hash = ${hash} order by reason`);
  return rows.map(({ reason }) => reason);
}

/** Whether even the person can't come back by a link: their mails bounced, or they complained. */
export const isFinal = (reasons: readonly SuppressionReason[]): boolean =>
  reasons.some((reason) => FINAL.includes(reason));

/** Lifts what the person themselves can lift. */
export async function liftSuppressions(db: Database, orgId: string, hash: string): Promise<void> {
  await db.execute(sql`
    delete from mail_suppressions
    where org_id = ${orgId} and address_hash = ${hash} and reason in ('refused', 'erased')`);
}
