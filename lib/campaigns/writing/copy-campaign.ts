import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId } from "../schema";

/**
 * "Use again": copies a campaign, whatever its state, to a new draft (rule M9).
 *
 * @throws AppError `not_found`; `conflict` (`too_many`)
 */
export const copyCampaign = command({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (): Promise<{ id: string }> => notBuilt(),
});
