import { query } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignsQuery } from "../schema";
import type { CampaignLine } from "../views";

/**
 * The same for the dashboard, with the progress of each.
 */
export const listCampaignLines = query({
  needs: { user: "manage" },
  input: CampaignsQuery,
  run: async (): Promise<{ campaigns: CampaignLine[]; nextOffset?: number }> => notBuilt(),
});
