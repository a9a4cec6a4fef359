import { query } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId } from "../schema";
import type { CampaignOnPage } from "../views";

/**
 * The same for its page in the dashboard, with its figures (rule M23).
 *
 * @throws AppError `not_found`
 */
export const getCampaignPage = query({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (): Promise<CampaignOnPage> => notBuilt(),
});
