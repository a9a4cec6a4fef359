import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { UpdateCampaign } from "../schema";

/**
 * Changes a draft (rule M9).
 *
 * @throws AppError as `createDraft`; `not_found`; `conflict` (`not_draft`, `changed_meanwhile`)
 */
export const updateCampaign = command({
  needs: { user: "manage" },
  input: UpdateCampaign,
  run: async (): Promise<{ revision: number }> => notBuilt(),
});
