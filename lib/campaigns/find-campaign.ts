import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { campaigns } from "../../db/schema";
import { AppError, notFound } from "../errors";

export type CampaignRow = typeof campaigns.$inferSelect;

/** A campaign as the person who changes it saw it. */
type Seen = { id: string; revision?: number };

/** @throws AppError `not_found` */
export async function findCampaign(db: Database, orgId: string, id: string): Promise<CampaignRow> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.orgId, orgId), eq(campaigns.id, id)));
  if (!row) throw notFound("campaign");
  return row;
}

/**
 * The same, locked until the end of the transaction: a campaign's changes, and the claims of its mails, run one after the other.
 *
 * @throws AppError `not_found`; `conflict` (`changed_meanwhile`) if it has another revision than the person saw (rule M9)
 */
export async function lockCampaign(tx: Database, orgId: string, { id, revision }: Seen): Promise<CampaignRow> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.orgId, orgId), eq(campaigns.id, id)))
    .for("update");
  if (!row) throw notFound("campaign");
  if (revision !== undefined && row.revision !== revision) throw changedMeanwhile();
  return row;
}

const changedMeanwhile = (): AppError =>
  new AppError("conflict", "This campaign has changed since you opened it, so nothing was done. Please look it over.", {
    reason: "changed_meanwhile",
  });
