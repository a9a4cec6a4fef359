import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { campaignRecipients, campaigns } from "../../../db/schema";
import type { CampaignStatus } from "../../../db/vocabulary";
import { readAtOnce } from "../../read-at-once";
import type { CampaignHead } from "../campaign-view";

type Page = { status?: CampaignStatus; limit: number; offset: number };

/** How far a campaign is: the mails that the server took, and the recipients that are done with in any way. */
export type Progress = { sent: number; done: number };

/** A page of a business's campaigns, newest first, without their texts. */
export async function campaignHeads(
  db: Database,
  orgId: string,
  { status, limit, offset }: Page,
): Promise<{ heads: CampaignHead[]; nextOffset?: number }> {
  const { body: _body, html: _html, plainText: _text, links: _links, ...columns } = getTableColumns(campaigns);
  const rows = await db
    .select(columns)
    .from(campaigns)
    .where(and(eq(campaigns.orgId, orgId), status === undefined ? undefined : eq(campaigns.status, status)))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(limit + 1)
    .offset(offset);
  return { heads: rows.slice(0, limit), ...(rows.length > limit ? { nextOffset: offset + limit } : {}) };
}

/**
 * How far each of them is.
 *
 * @throws AppError `conflict` (`too_much`) if counting takes longer than four seconds
 */
export async function progressOf(db: Database, orgId: string, heads: CampaignHead[]): Promise<Map<string, Progress>> {
  const started = heads.filter(({ recipients, figures }) => recipients !== null && figures === null);
  const kept = heads.flatMap(({ id, figures, recipients }): [string, Progress][] =>
    figures === null ? [] : [[id, { sent: figures.sent, done: recipients ?? 0 }]],
  );
  if (started.length === 0) return new Map(kept);
  const { campaignId, status } = campaignRecipients;
  const rows = await readAtOnce(db, 0, (tx) =>
    tx
      .select({
        campaignId,
        sent: sql<number>`(count(*) filter (where ${status} = 'sent'))::int`,
        done: sql<number>`(count(*) filter (where ${status} not in ('queued', 'sending')))::int`,
      })
      .from(campaignRecipients)
      .where(
        and(
          eq(campaignRecipients.orgId, orgId),
          isAmong(
            campaignId,
            started.map(({ id }) => id),
          ),
        ),
      )
      .groupBy(campaignId),
  );
  const empty = started.map(({ id }): [string, Progress] => [id, { sent: 0, done: 0 }]);
  return new Map([...kept, ...empty, ...rows.map(({ campaignId: id, ...counts }): [string, Progress] => [id, counts])]);
}
