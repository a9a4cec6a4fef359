import { query } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId } from "../schema";

/**
 * All recipients of a campaign as CSV: customer, email, state, why, when (rule M26).
 *
 * @throws AppError `not_found`
 */
export const exportRecipients = query({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (): Promise<{ name: string; csv: string }> => notBuilt(),
});
