import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { RecipientStatus } from "../../../db/vocabulary";
import { audienceTerms } from "../audience/audience-terms";
import { addressHashIn, unreachable } from "../audience/unreachable";

/** How long a claim lasts; a mail takes at most a minute (rule M17). */
export const LEASE_MS = 120_000;

/** A campaign whose turn it is. */
export type CampaignInTurn = { orgId: string; campaignId: string };

/** A recipient that this worker, and no other, sends the mail to. */
export type ClaimedRecipient = CampaignInTurn & {
  id: number;
  claim: number;
  attempts: number;
  customerId: string;
  name: string;
  email: string;
  addressHash: string;
  saidYesAt: Date | null;
};

/** Whether any campaign has a mail to send now. */
export async function hasDue(db: Database, now: Date): Promise<boolean> {
  const [row] = await db.execute<{ due: boolean }>(sql`
    select ${isAnyDue(now)} as due`);
  return row?.due ?? false;
}

/** The same as an expression. */
export const isAnyDue = (now: Date): SQL =>
  sql`exists (select 1 from campaigns where status = 'sending' and ${hasDueRecipient(now)})`;

const hasDueRecipient = (now: Date) => sql`exists (
  select 1 from campaign_recipients waiting
  where waiting.org_id = campaigns.org_id and waiting.campaign_id = campaigns.id and waiting.status = 'queued'
    and waiting.due_at <= ${now.toISOString()}::timestamptz)`;

/**
 * The campaign whose turn it is: of the business that has waited longest, and there the one that has (rule M19). Turns go by the
 * database's clock, since two of them may have the same `now`.
 */
export async function takeTurn(db: Database, now: Date): Promise<CampaignInTurn | null> {
  const [row] = await db.execute<{ org_id: string; id: string }>(sql`
    update campaigns set claimed_at = clock_timestamp()
    where (org_id, id) in (
      select org_id, id from campaigns where status = 'sending' and ${hasDueRecipient(now)}
      order by (
          select max(of_business.claimed_at) from campaigns of_business
          where of_business.org_id = campaigns.org_id and of_business.status = 'sending') nulls first,
        claimed_at nulls first, id
      limit 1)
    returning org_id, id`);
  return row ? { orgId: row.org_id, campaignId: row.id } : null;
}

type Row = Record<string, unknown> & {
  id: string;
  status: RecipientStatus;
  claim: number;
  attempts: number;
  customer_id: string;
  name: string;
  email: string;
  hash: string;
  said_yes_at: string | null;
};

/**
 * Claims one recipient of a campaign that is being sent, and looks in the same statement whether they may still be written to: who may not
 * is skipped (rule M17).
 *
 * @returns the claimed one; `skipped` if it was one to skip; null if there is none now
 */
export async function claimRecipient(
  db: Database,
  { orgId, campaignId }: CampaignInTurn,
  now: Date,
): Promise<ClaimedRecipient | "skipped" | null> {
  const terms = await audienceTerms(db, orgId, now);
  const at = sql`${now.toISOString()}::timestamptz`;
  const leaseUntil = sql`${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz`;
  const [row] = await db.execute<Row>(sql`
    with next as (
      select id, customer_id from campaign_recipients
      where org_id = ${orgId} and campaign_id = ${campaignId} and status = 'queued' and due_at <= ${at}
        and exists (
          select 1 from campaigns where org_id = ${orgId} and campaigns.id = ${campaignId} and campaigns.status = 'sending')
      order by due_at, id limit 1 for update skip locked),
    looked as (
      select next.id, customers.id as customer_id, name, email, hashed.hash,
        case when customers.id is null then 'erased' else ${unreachable(terms, sql`hashed.hash`)} end as reason,
        (select said.since from marketing_consents said
          where said.org_id = ${orgId} and said.customer_id = customers.id and said.status = 'yes') as said_yes_at
      from next
      left join customers on customers.org_id = ${orgId} and customers.id = next.customer_id
        and customers.email_folded not like 'erased:%'
      left join lateral (select ${addressHashIn(terms)} as hash offset 0) hashed on true)
    update campaign_recipients as recipient set
      status = case when looked.reason is null then 'sending' else 'skipped' end,
      reason = looked.reason,
      customer_id = looked.customer_id,
      claim = recipient.claim + 1,
      attempts = recipient.attempts + 1,
      lease_until = case when looked.reason is null then ${leaseUntil} end,
      ended_at = case when looked.reason is null then null else ${at} end,
      address_hash = looked.hash
    from looked
    where recipient.org_id = ${orgId} and recipient.campaign_id = ${campaignId} and recipient.id = looked.id
    returning recipient.id, recipient.status, recipient.claim, recipient.attempts, recipient.customer_id, looked.name,
      looked.email, looked.hash, to_json(looked.said_yes_at) #>> '{}' as said_yes_at`);
  if (!row) return null;
  if (row.status === "skipped") return "skipped";
  const { claim, attempts, name, email } = row;
  return {
    ...{ orgId, campaignId, id: Number(row.id), claim, attempts, name, email },
    customerId: row.customer_id,
    addressHash: row.hash,
    saidYesAt: row.said_yes_at === null ? null : new Date(row.said_yes_at),
  };
}

/** Recipients whose worker is gone: nobody knows whether they got the mail, so it isn't sent again by itself (rule M17). */
export async function endLeases(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update campaign_recipients set status = 'uncertain', reason = 'interrupted', lease_until = null, ended_at = ${at}
    where status = 'sending' and lease_until <= ${at}`);
}
