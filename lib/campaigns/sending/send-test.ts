import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { CampaignId } from "../schema";

/**
 * Sends a test to the signed-in person's own address, with "[Test]" before the subject and a dead link to unsubscribe (rule M14).
 *
 * @throws AppError `not_found`; `conflict` (`mail_not_set_up`); `rate_limited` after ten in an hour
 */
export const sendTest = command({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (): Promise<{ to: string }> => notBuilt(),
});
