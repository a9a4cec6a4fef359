import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { SeenCampaign } from "../schema";

/**
 * Starts sending a draft now, in the revision that was reviewed: who is reachable at this moment gets it, once (rules M14, M16).
 *
 * @throws AppError `not_found`; `conflict` (`not_draft`, `changed_meanwhile`, `marketing_off`, `no_postal_address`, `mail_not_set_up`,
 * `empty_audience`, `audience_too_large`, `too_many` for the sixth start in 24 hours)
 */
export const sendCampaign = command({
  needs: { user: "manage" },
  input: SeenCampaign,
  run: async (): Promise<{ recipients: number }> => notBuilt(),
});
