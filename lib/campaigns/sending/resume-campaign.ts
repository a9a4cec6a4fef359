import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId } from "../schema";

/**
 * Goes on with a paused campaign, whatever paused it (rule M20).
 *
 * @throws AppError `not_found`; `conflict` (`not_sending`, and as `sendCampaign` for marketing that is off and mail that is not set up)
 */
export const resumeCampaign = command({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (): Promise<void> => notBuilt(),
});
