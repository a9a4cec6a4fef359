import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { PauseReason, RecipientReason, RecipientStatus } from "../../../db/vocabulary";
import type { Org } from "../../context";
import { suppress } from "../../marketing/suppression/suppressions";
import { lockCampaign } from "../find-campaign";
import { noteCampaign } from "../note-campaign";
import type { ClaimedRecipient } from "./claim-recipient";
import { FAILURES_IN_ROW_MAX, type Verdict } from "./verdict";

type End = { status: RecipientStatus; reason: RecipientReason | null; dueAt?: Date };

const STOPPED: End = { status: "skipped", reason: "stopped" };

/**
 * Writes what became of a claimed recipient, by the number of its claim: once its lease is over, it's no longer this worker's (rule M17).
 * A mailbox that doesn't exist is suppressed; too much trouble pauses the campaign, which loses nothing of its recipients (rule M18).
 */
export async function endRecipient(
  db: Database,
  { org, recipient, now }: { org: Org; recipient: ClaimedRecipient; now: Date },
  verdict: Verdict,
): Promise<void> {
  if (verdict.status === "sent") return storeSent(db, recipient, now);
  const { orgId, addressHash, campaignId } = recipient;
  await db.transaction(async (tx) => {
    const end = endOf(verdict, now);
    // Locked before the recipient, as whoever stops the campaign does.
    const isStopped =
      end.status === "queued" && (await lockCampaign(tx, orgId, { id: campaignId })).status === "stopped";
    if (!(await storeEnd(tx, recipient, isStopped ? STOPPED : end, now))) return;
    if (verdict.status === "failed" && verdict.isBounce) {
      await tx.execute(suppress(orgId, addressHash, { reason: "bounced", now, campaignId }));
      await tx.execute(noteBounce(recipient, now));
    }
    if (verdict.status === "sign_in_refused") await pause(tx, { org, recipient, now }, "sign_in_refused");
    else if ((await countFailure(tx, recipient)) >= FAILURES_IN_ROW_MAX) {
      await pause(tx, { org, recipient, now }, "failures");
    }
  });
}

/** What nearly every mail ends with, in one statement; trouble before it is forgotten. */
async function storeSent(db: Database, { orgId, campaignId, id, claim }: ClaimedRecipient, now: Date): Promise<void> {
  await db.execute(sql`
    with ended as (
      update campaign_recipients set status = 'sent', reason = null, lease_until = null,
        ended_at = ${now.toISOString()}::timestamptz
      where org_id = ${orgId} and campaign_id = ${campaignId} and id = ${id} and claim = ${claim} and status = 'sending'
      returning 1)
    update campaigns set failures_in_row = 0
    where org_id = ${orgId} and id = ${campaignId} and failures_in_row > 0 and exists (select 1 from ended)`);
}

function endOf(verdict: Exclude<Verdict, { status: "sent" }>, now: Date): End {
  if (verdict.status === "sign_in_refused") return { status: "queued", reason: null, dueAt: now };
  if (verdict.status === "queued") {
    return { status: "queued", reason: null, dueAt: new Date(now.getTime() + verdict.waitMs) };
  }
  return { status: verdict.status, reason: verdict.reason };
}

async function storeEnd(tx: Database, recipient: ClaimedRecipient, end: End, now: Date): Promise<boolean> {
  const { orgId, campaignId, id, claim } = recipient;
  const { status, reason, dueAt } = end;
  // An attempt that never got to the server's answer about this mail isn't one.
  const attempts = dueAt?.getTime() === now.getTime() ? sql`attempts - 1` : sql`attempts`;
  const rows = await tx.execute(sql`
    update campaign_recipients set status = ${status}, reason = ${reason}, lease_until = null, attempts = ${attempts},
      due_at = coalesce(${dueAt?.toISOString() ?? null}::timestamptz, due_at),
      ended_at = case when ${status}::text = 'queued' then null else ${now.toISOString()}::timestamptz end
    where org_id = ${orgId} and campaign_id = ${campaignId} and id = ${id} and claim = ${claim} and status = 'sending'
    returning 1`);
  return rows.length > 0;
}

async function countFailure(tx: Database, { orgId, campaignId }: ClaimedRecipient): Promise<number> {
  const [row] = await tx.execute<{ failures_in_row: number }>(sql`
    update campaigns set failures_in_row = failures_in_row + 1 where org_id = ${orgId} and id = ${campaignId}
    returning failures_in_row`);
  return row?.failures_in_row ?? 0;
}

async function pause(
  tx: Database,
  { org, recipient: { orgId, campaignId }, now }: { org: Org; recipient: ClaimedRecipient; now: Date },
  reason: PauseReason,
): Promise<void> {
  const [paused] = await tx.execute<{ subject: string }>(sql`
    update campaigns set status = 'paused', pause_reason = ${reason}, revision = revision + 1
    where org_id = ${orgId} and id = ${campaignId} and status = 'sending' returning subject`);
  if (!paused) return;
  const ctx = { org, actor: { kind: "system" }, now } as const;
  await tx.execute(noteCampaign(ctx, "campaign.paused", { id: campaignId, status: "paused", ...paused }));
}

/** A bounce is no answer of the customer: what they said stays, and it shows in their history. */
const noteBounce = ({ orgId, customerId, campaignId }: ClaimedRecipient, now: Date) => sql`
  insert into marketing_changes (org_id, customer_id, status, source, words, subject_id, at)
  select ${orgId}::text, customers.id, coalesce((
      select said.status from marketing_consents said where said.org_id = ${orgId} and said.customer_id = customers.id), 'unset'),
    'bounce', '', ${campaignId}::text, ${now.toISOString()}::timestamptz
  from customers where org_id = ${orgId} and id = ${customerId}`;
