import { and, desc, eq } from "drizzle-orm";
import { campaignRecipients, campaigns } from "../../../db/schema";
import type { RecipientStatus } from "../../../db/vocabulary";
import type { Ctx } from "../../context";

/** A campaign that a customer got, or didn't. */
export type Received = { campaignId: string; subject: string; status: RecipientStatus; at: Date | null };

const RECEIVED_MAX = 50;

/** The campaigns that a customer was a recipient of, newest first, at most 50 (rule M25). */
export function listReceived(
  { db, org }: Pick<Ctx, "db" | "org">,
  customerId: string,
  max = RECEIVED_MAX,
): Promise<Received[]> {
  const recipient = campaignRecipients;
  return db
    .select({
      campaignId: recipient.campaignId,
      subject: campaigns.subject,
      status: recipient.status,
      at: recipient.endedAt,
    })
    .from(recipient)
    .innerJoin(campaigns, and(eq(campaigns.orgId, recipient.orgId), eq(campaigns.id, recipient.campaignId)))
    .where(and(eq(recipient.orgId, org.id), eq(recipient.customerId, customerId)))
    .orderBy(desc(campaigns.startedAt), desc(recipient.id))
    .limit(max);
}
