import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { lockCampaign } from "../find-campaign";
import { CampaignId } from "../schema";
import { setStatus } from "./set-status";

/**
 * Pauses a campaign from its next mail on (rule M20). Pausing it twice changes nothing.
 *
 * @throws AppError `not_found`; `conflict` (`not_sending`)
 */
export const pauseCampaign = command({
  needs: { user: "manage" },
  input: CampaignId,
  run: (ctx, { id }): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, ctx.org.id, { id });
      if (campaign.status === "paused") return;
      if (campaign.status !== "sending") throw conflict("not_sending");
      await setStatus(ctx, tx, campaign, { status: "paused", pauseReason: "person" }, "campaign.paused");
    }),
});
