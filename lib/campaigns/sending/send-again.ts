import { sql } from "drizzle-orm";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { campaignsWaker } from "../campaigns-waker";
import { lockCampaign } from "../find-campaign";
import { CampaignId } from "../schema";
import { obstaclesOf } from "./obstacles";
import { setStatus } from "./set-status";

/**
 * Sends again to all recipients of whom nobody knows whether they got it (rule M17).
 *
 * @throws AppError `not_found`; `conflict` (`not_sending` for a stopped campaign, `empty_audience` without such recipients,
 * `marketing_off`, `mail_not_set_up`)
 */
export const sendAgain = command({
  needs: { user: "manage" },
  input: CampaignId,
  async run(ctx, { id }): Promise<{ recipients: number }> {
    const recipients = await ctx.db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, ctx.org.id, { id });
      if (!["sending", "paused", "sent"].includes(campaign.status)) throw conflict("not_sending");
      const [obstacle] = await obstaclesOf(tx, ctx.org.id);
      if (obstacle !== undefined) throw conflict(obstacle);
      const rows = await tx.execute(sql`
        update campaign_recipients set status = 'queued', reason = null, attempts = 0, ended_at = null,
          due_at = ${ctx.now.toISOString()}::timestamptz
        where org_id = ${ctx.org.id} and campaign_id = ${id} and status = 'uncertain' returning 1`);
      if (rows.length === 0) throw conflict("empty_audience");
      if (campaign.status === "sent") {
        await setStatus(ctx, tx, campaign, { status: "sending", failuresInRow: 0 }, "campaign.resumed");
      }
      return rows.length;
    });
    campaignsWaker.wake();
    return { recipients };
  },
});
