import type { CampaignRow } from "./find-campaign";
import type { CampaignSummary, CampaignView } from "./schema";

/** A campaign's row without the parts of it that lists don't need. */
export type CampaignHead = Omit<CampaignRow, "body" | "html" | "plainText" | "links">;

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * A campaign as programs see it in lists.
 *
 * @param sent how many of its mails the mail server took; null before it starts
 */
export const campaignSummary = (row: CampaignHead, sent: number | null): CampaignSummary => ({
  id: row.id,
  subject: row.subject,
  previewText: row.previewText,
  audience: row.audience,
  status: row.status,
  createdBy: row.createdBy.name,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  scheduledAt: time(row.scheduledAt),
  startedAt: time(row.startedAt),
  sentAt: time(row.sentAt),
  recipients: row.recipients,
  sent,
});

/** The same with its text. */
export const campaignView = (row: CampaignRow, counts: CampaignView["counts"]): CampaignView => ({
  ...campaignSummary(row, counts?.sent ?? null),
  body: row.body,
  counts,
});
