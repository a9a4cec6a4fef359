import { query } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { type CampaignSummary, CampaignsQuery } from "../schema";

/**
 * All campaigns, newest first, without their texts, for programs.
 */
export const listCampaigns = query({
  needs: { user: "manage", key: "read" },
  input: CampaignsQuery,
  run: async (): Promise<{ campaigns: CampaignSummary[]; nextOffset?: number }> => notBuilt(),
});
