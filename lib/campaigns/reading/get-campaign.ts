import { query } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId, type CampaignView } from "../schema";

/**
 * A campaign with its text and counts, for programs: never a name or an address of a customer.
 *
 * @throws AppError `not_found`
 */
export const getCampaign = query({
  needs: { user: "manage", key: "read" },
  input: CampaignId,
  run: async (): Promise<{ campaign: CampaignView }> => notBuilt(),
});
