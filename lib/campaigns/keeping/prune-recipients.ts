import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { campaigns } from "../../../db/schema";
import { DAY_MS } from "../../time/local-date";
import { countFigures } from "../reading/figures";
import { CAMPAIGN_LIMITS } from "../schema";

/** Campaigns of one call: each may have tens of thousands of recipients. */
const AT_ONCE_MAX = 20;

/**
 * Deletes the recipients of campaigns that ended 400 days ago; what became of them is kept as numbers (rule M25).
 *
 * @returns false: more may be left
 */
export async function pruneRecipients(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - CAMPAIGN_LIMITS.keptDays * DAY_MS);
  const endedAt = sql`coalesce(${campaigns.stoppedAt}, ${campaigns.sentAt})`;
  const old = await db
    .select({ orgId: campaigns.orgId, id: campaigns.id })
    .from(campaigns)
    // Worded like its index.
    .where(
      and(
        sql`status in ('sent', 'stopped') and figures is null`,
        lte(endedAt, sql`${before.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(endedAt)
    .limit(AT_ONCE_MAX);
  for (const { orgId, id } of old) {
    const { queued: _queued, ...figures } = await countFigures(db, { orgId, id }, now);
    await db.transaction(async (tx) => {
      await tx
        .update(campaigns)
        .set({ figures })
        .where(and(eq(campaigns.orgId, orgId), eq(campaigns.id, id)));
      await tx.execute(sql`delete from campaign_recipients where org_id = ${orgId} and campaign_id = ${id}`);
    });
  }
  return old.length < AT_ONCE_MAX;
}
