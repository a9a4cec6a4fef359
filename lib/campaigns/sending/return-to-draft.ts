import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { campaigns } from "../../../db/schema";
import type { ReturnReason } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import type { CampaignRow } from "../find-campaign";
import { noteCampaign } from "../note-campaign";

/**
 * Makes a locked, scheduled campaign a draft again: a person took its time back, or it couldn't start then, for this reason.
 *
 * @returns its revision
 */
export async function returnToDraft(
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  tx: Database,
  campaign: CampaignRow,
  reason: ReturnReason | null,
): Promise<number> {
  const revision = campaign.revision + 1;
  await tx
    .update(campaigns)
    .set({
      ...{ status: "draft", scheduledAt: null, scheduledZone: null, startedBy: null },
      ...{ returnReason: reason, revision, updatedAt: ctx.now },
    })
    .where(and(eq(campaigns.orgId, ctx.org.id), eq(campaigns.id, campaign.id)));
  const note = reason === "missed" ? "campaign.missed" : "campaign.unscheduled";
  await tx.execute(noteCampaign(ctx, note, { ...campaign, status: "draft" }));
  return revision;
}
