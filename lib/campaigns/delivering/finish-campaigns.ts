import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { Org } from "../../context";
import { findOrgById } from "../../orgs/get-org";
import { emitEvents } from "../../outbox/emit-events";
import { jobsWaker } from "../../queue/waker";
import { lockCampaign } from "../find-campaign";

const AT_ONCE_MAX = 50;

const isOver = sql`not exists (
  select 1 from campaign_recipients open
  where open.org_id = campaigns.org_id and open.campaign_id = campaigns.id and open.status in ('queued', 'sending'))`;

/** Finishes every campaign that has nobody left to send to (rule M21). */
export async function finishCampaigns(db: Database, now: Date): Promise<void> {
  const done = await db.execute<{ org_id: string; id: string }>(sql`
    select org_id, id from campaigns where status = 'sending' and ${isOver} limit ${AT_ONCE_MAX}::int`);
  for (const { org_id, id } of done) {
    const org = await findOrgById(db, org_id);
    if (org !== null) await finishCampaign(db, { org, now }, id);
  }
}

/**
 * Makes a campaign sent if nobody is left to send to, and tells of it, once: whoever comes first (rule M21). One that finishes again, after
 * uncertain recipients got it once more, is not told again.
 */
export async function finishCampaign(db: Database, { org, now }: { org: Org; now: Date }, id: string): Promise<void> {
  const isDone = await db.transaction(async (tx) => {
    // Whoever puts recipients back in the queue holds this lock: the next statement sees them.
    const campaign = await lockCampaign(tx, org.id, { id });
    const [row] = await tx.execute<{ sent: number }>(sql`
      update campaigns set status = 'sent', sent_at = coalesce(sent_at, ${now.toISOString()}::timestamptz)
      where org_id = ${org.id} and id = ${id} and status = 'sending' and ${isOver}
      returning (
        select count(*)::int from campaign_recipients taken
        where taken.org_id = ${org.id} and taken.campaign_id = ${id} and taken.status = 'sent') as sent`);
    if (!row || campaign.sentAt !== null) return false;
    const { subject, audience, recipients } = campaign;
    const data = { campaignId: id, subject, audience, sent: row.sent, recipients: recipients ?? 0 };
    await tx.execute(emitEvents({ org, actor: { kind: "system" }, now }, "campaign.sent", [{ id, data }]));
    return true;
  });
  if (isDone) jobsWaker.wake();
}
