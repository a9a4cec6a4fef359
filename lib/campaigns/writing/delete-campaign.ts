import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { SeenCampaign } from "../schema";

/**
 * Deletes a draft for good (rule M9).
 *
 * @throws AppError `not_found`; `conflict` (`not_draft`, `changed_meanwhile`)
 */
export const deleteCampaign = command({
  needs: { user: "manage" },
  input: SeenCampaign,
  run: async (): Promise<void> => notBuilt(),
});
