import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { SeenCampaign } from "../schema";

/**
 * Makes a scheduled campaign a draft again.
 *
 * @throws AppError `not_found`; `conflict` (`changed_meanwhile`) if it has started or changed
 */
export const unscheduleCampaign = command({
  needs: { user: "manage" },
  input: SeenCampaign,
  run: async (): Promise<{ revision: number }> => notBuilt(),
});
