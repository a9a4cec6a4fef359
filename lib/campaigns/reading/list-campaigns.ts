import { query } from "../../commands/command";
import { campaignSummary } from "../campaign-view";
import { type CampaignSummary, CampaignsQuery } from "../schema";
import { campaignHeads, progressOf } from "./campaign-heads";

/** All campaigns, newest first, without their texts, for programs. */
export const listCampaigns = query({
  needs: { user: "manage", key: "read" },
  input: CampaignsQuery,
  async run({ db, org }, asked): Promise<{ campaigns: CampaignSummary[]; nextOffset?: number }> {
    const { heads, ...next } = await campaignHeads(db, org.id, asked);
    const progress = await progressOf(db, org.id, heads);
    return { campaigns: heads.map((head) => campaignSummary(head, progress.get(head.id)?.sent ?? null)), ...next };
  },
});
