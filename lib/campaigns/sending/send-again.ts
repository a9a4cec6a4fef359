import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId } from "../schema";

/**
 * Sends again to all recipients of whom nobody knows whether they got it (rule M17).
 *
 * @throws AppError `not_found`; `conflict` (`not_sending` for a stopped campaign, `empty_audience` without such recipients,
 * `marketing_off`, `mail_not_set_up`)
 */
export const sendAgain = command({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (): Promise<{ recipients: number }> => notBuilt(),
});
