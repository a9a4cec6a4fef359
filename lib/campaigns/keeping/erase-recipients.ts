import { and, eq, sql } from "drizzle-orm";
import { campaignRecipients } from "../../../db/schema";
import type { Ctx } from "../../context";
import { keptMailId } from "./kept-mail-id";

type Person = { id: string };

/**
 * What campaigns keep of a person who is erased on request: that somebody was a recipient, and what became of it, so that their figures
 * stay; who still waits in a queue gets nothing (rule M25).
 */
export const recipientTrace = {
  keeps: "campaignMails",
  mailKinds: [],
  async find({ db, org }: Ctx, { id }: Person) {
    const theirs = await db
      .select({ id: campaignRecipients.id, campaignId: campaignRecipients.campaignId })
      .from(campaignRecipients)
      .where(and(eq(campaignRecipients.orgId, org.id), eq(campaignRecipients.customerId, id)))
      .for("update");
    const messageIds = theirs.map((recipient) => keptMailId(recipient.campaignId, recipient.id));
    // They are counted; no work and no event is about a single one.
    return { ids: theirs.map((recipient) => `${recipient.id}`), contacts: [], messageIds };
  },
  async erase({ db, org, now }: Ctx, { id }: Person): Promise<void> {
    await db.execute(sql`
      update campaign_recipients set customer_id = null,
        status = case when status = 'queued' then 'skipped' else status end,
        reason = case when status = 'queued' then 'erased' else reason end,
        ended_at = case when status = 'queued' then ${now.toISOString()}::timestamptz else ended_at end
      where org_id = ${org.id} and customer_id = ${id}`);
  },
};
