import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId } from "../schema";

/**
 * Pauses a campaign from its next mail on (rule M20). Pausing it twice changes nothing.
 *
 * @throws AppError `not_found`; `conflict` (`not_sending`)
 */
export const pauseCampaign = command({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (): Promise<void> => notBuilt(),
});
