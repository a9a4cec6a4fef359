import { longWorkOf } from "../../../db/client";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { jobsWaker } from "../../queue/waker";
import { campaignsWaker } from "../campaigns-waker";
import { lockCampaign } from "../find-campaign";
import { SeenCampaign } from "../schema";
import { startCampaign } from "./start-campaign";

/**
 * Starts sending a draft now, in the revision that was reviewed: who is reachable at this moment gets it, once (rules M14, M16).
 *
 * @throws AppError `not_found`; `conflict` (`not_draft`, `changed_meanwhile`, `marketing_off`, `no_postal_address`, `mail_not_set_up`,
 * `empty_audience`, `audience_too_large`, `too_many` for the sixth start in 24 hours)
 */
export const sendCampaign = command({
  needs: { user: "manage" },
  input: SeenCampaign,
  async run(ctx, seen): Promise<{ recipients: number }> {
    const recipients = await longWorkOf(ctx.db).transaction(async (tx) => {
      const campaign = await lockCampaign(tx, ctx.org.id, { id: seen.id });
      if (campaign.status !== "draft") throw conflict("not_draft");
      await lockCampaign(tx, ctx.org.id, seen);
      const started = await startCampaign(ctx, tx, campaign);
      if (started === 0) throw conflict("empty_audience");
      return started;
    });
    campaignsWaker.wake();
    jobsWaker.wake();
    return { recipients };
  },
});
