import { command } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { ScheduleCampaign } from "../schema";

/**
 * Schedules a draft, in the revision that was reviewed, at a time of the business's clock (rule M15).
 *
 * @throws AppError as `sendCampaign`, except for the audience; `invalid_fields` at `at` for a time that is too soon or too far, at `which`
 * for one that comes twice that day, without saying which
 */
export const scheduleCampaign = command({
  needs: { user: "manage" },
  input: ScheduleCampaign,
  run: async (): Promise<{ scheduledAt: Date; revision: number }> => notBuilt(),
});
