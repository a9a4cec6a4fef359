import { command } from "../../commands/command";
import { AppError } from "../../errors";
import { lockCampaign } from "../find-campaign";
import { SeenCampaign } from "../schema";
import { returnToDraft } from "./return-to-draft";

/**
 * Makes a scheduled campaign a draft again.
 *
 * @throws AppError `not_found`; `conflict` (`changed_meanwhile`) if it has started or changed
 */
export const unscheduleCampaign = command({
  needs: { user: "manage" },
  input: SeenCampaign,
  run: (ctx, seen): Promise<{ revision: number }> =>
    ctx.db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, ctx.org.id, seen);
      if (campaign.status !== "scheduled") {
        throw new AppError("conflict", "This campaign isn’t scheduled any more.", { reason: "changed_meanwhile" });
      }
      return { revision: await returnToDraft(ctx, tx, campaign, null) };
    }),
});
