import { longWorkOf } from "../../../db/client";
import type { ReturnReason } from "../../../db/vocabulary";
import { AppError } from "../../errors";
import type { JobHandler } from "../../queue/job-handler";
import { jobsWaker } from "../../queue/waker";
import { campaignsWaker } from "../campaigns-waker";
import { finishCampaign } from "../delivering/finish-campaigns";
import { lockCampaign } from "../find-campaign";
import { CAMPAIGN_LIMITS } from "../schema";
import { returnToDraft } from "./return-to-draft";
import { startCampaign } from "./start-campaign";

const HOUR_MS = 3_600_000;

/** Why a start that was refused makes a campaign a draft again. */
const RETURNED: Record<string, ReturnReason> = {
  marketing_off: "policy_off",
  no_postal_address: "no_postal_address",
  mail_not_set_up: "mail_not_set_up",
  audience_too_large: "audience_too_large",
  too_many: "too_many",
};

/**
 * Starts a scheduled campaign at its time (rule M15). Hours too late, as after a server was off or a backup was restored, it's never sent
 * by surprise: it becomes a draft again, and so does one that can't be sent any more. If nobody can be written to by then, it's sent to
 * nobody.
 */
export const campaignStart: JobHandler = async (ctx, job) => {
  const { org, now } = ctx;
  const result = await longWorkOf(ctx.db)
    .transaction(async (tx) => {
      const campaign = await lockCampaign(tx, org.id, { id: job.subjectId });
      const isThis = campaign.status === "scheduled" && String(campaign.revision) === job.details.revision;
      if (!isThis || campaign.scheduledAt === null) return "dropped";
      if (now.getTime() - campaign.scheduledAt.getTime() > CAMPAIGN_LIMITS.lateHoursMax * HOUR_MS) {
        await returnToDraft(ctx, tx, campaign, "missed");
        return "returned";
      }
      return (await startCampaign(ctx, tx, campaign)) > 0 ? "started" : "empty";
    })
    .catch((error: unknown) => returnIfRefused(ctx, job.subjectId, error));
  if (result === "empty") await finishCampaign(ctx.db, { org, now }, job.subjectId);
  campaignsWaker.wake();
  jobsWaker.wake();
  return result === "dropped" ? "dropped" : "done";
};

/** The start itself is undone by then. */
async function returnIfRefused(ctx: Parameters<JobHandler>[0], id: string, error: unknown) {
  if (error instanceof AppError && error.code === "not_found") return "dropped";
  const reason = error instanceof AppError ? RETURNED[error.details.reason ?? ""] : undefined;
  if (reason === undefined) throw error;
  await ctx.db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, ctx.org.id, { id });
    if (campaign.status === "scheduled") await returnToDraft(ctx, tx, campaign, reason);
  });
  return "returned";
}
