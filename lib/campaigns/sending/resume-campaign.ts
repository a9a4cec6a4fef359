import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { campaignsWaker } from "../campaigns-waker";
import { lockCampaign } from "../find-campaign";
import { CampaignId } from "../schema";
import { obstaclesOf } from "./obstacles";
import { setStatus } from "./set-status";

/**
 * Goes on with a paused campaign, whatever paused it (rule M20).
 *
 * @throws AppError `not_found`; `conflict` (`not_sending`, and as `sendCampaign` for marketing that is off and mail that is not set up)
 */
export const resumeCampaign = command({
  needs: { user: "manage" },
  input: CampaignId,
  async run(ctx, { id }): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, ctx.org.id, { id });
      if (campaign.status === "sending") return;
      if (campaign.status !== "paused") throw conflict("not_sending");
      const [obstacle] = await obstaclesOf(tx, ctx.org.id);
      if (obstacle !== undefined) throw conflict(obstacle);
      const going = { status: "sending", pauseReason: null, failuresInRow: 0 } as const;
      await setStatus(ctx, tx, campaign, going, "campaign.resumed");
    });
    campaignsWaker.wake();
  },
});
