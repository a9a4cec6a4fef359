import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId } from "../schema";

/**
 * Stops a campaign for good: those who have not got it yet never will, and it is never reported as sent (rule M20).
 *
 * @throws AppError `not_found`; `conflict` (`not_sending`)
 */
export const stopCampaign = command({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (): Promise<{ skipped: number }> => notBuilt(),
});
