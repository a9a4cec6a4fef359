import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { campaigns } from "../../../db/schema";
import type { CampaignNote } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import type { CampaignRow } from "../find-campaign";
import { noteCampaign } from "../note-campaign";

type Change = Pick<CampaignRow, "status"> & Partial<Pick<CampaignRow, "pauseReason" | "failuresInRow" | "stoppedAt">>;

/** Gives a locked campaign another state, and notes it. */
export async function setStatus(
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  tx: Database,
  campaign: CampaignRow,
  change: Change,
  note: CampaignNote,
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ ...change, revision: campaign.revision + 1, updatedAt: ctx.now })
    .where(and(eq(campaigns.orgId, ctx.org.id), eq(campaigns.id, campaign.id)));
  await tx.execute(noteCampaign(ctx, note, { ...campaign, status: change.status }));
}
