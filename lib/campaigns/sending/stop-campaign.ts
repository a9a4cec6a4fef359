import { sql } from "drizzle-orm";
import { longWorkOf } from "../../../db/client";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { lockCampaign } from "../find-campaign";
import { CampaignId } from "../schema";
import { setStatus } from "./set-status";

/**
 * Stops a campaign for good: those who have not got it yet never will, and it is never reported as sent (rule M20).
 *
 * @throws AppError `not_found`; `conflict` (`not_sending`)
 */
export const stopCampaign = command({
  needs: { user: "manage" },
  input: CampaignId,
  run: (ctx, { id }): Promise<{ skipped: number }> =>
    longWorkOf(ctx.db).transaction(async (tx) => {
      const campaign = await lockCampaign(tx, ctx.org.id, { id });
      if (campaign.status !== "sending" && campaign.status !== "paused") throw conflict("not_sending");
      const stopped = { status: "stopped", stoppedAt: ctx.now, pauseReason: null } as const;
      await setStatus(ctx, tx, campaign, stopped, "campaign.stopped");
      const [row] = await tx.execute<{ skipped: number }>(sql`
        with skipped as (
          update campaign_recipients set status = 'skipped', reason = 'stopped', ended_at = ${ctx.now.toISOString()}::timestamptz
          where org_id = ${ctx.org.id} and campaign_id = ${id} and status = 'queued' returning 1)
        select count(*)::int as skipped from skipped`);
      return { skipped: row?.skipped ?? 0 };
    }),
});
