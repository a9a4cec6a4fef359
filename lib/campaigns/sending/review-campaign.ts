import { query } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId } from "../schema";
import type { Review } from "../views";

/**
 * Everything that a person sees before sending (rule M14).
 *
 * @throws AppError `not_found`; `conflict` (`not_draft`)
 */
export const reviewCampaign = query({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (): Promise<Review> => notBuilt(),
});
