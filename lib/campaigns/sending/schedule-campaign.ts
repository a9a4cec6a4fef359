import { and, eq } from "drizzle-orm";
import { campaigns } from "../../../db/schema";
import { command } from "../../commands/command";
import { conflict, invalidFields } from "../../errors";
import { enqueueJobs } from "../../queue/enqueue";
import { DAY_MS, MINUTE_MS } from "../../time/local-date";
import { lockCampaign } from "../find-campaign";
import { noteCampaign } from "../note-campaign";
import { CAMPAIGN_LIMITS, ScheduleCampaign } from "../schema";
import { obstaclesOf } from "./obstacles";
import { scheduleTime } from "./schedule-time";

/**
 * Schedules a draft, in the revision that was reviewed, at a time of the business's clock (rule M15).
 *
 * @throws AppError as `sendCampaign`, except for the audience; `invalid_fields` at `at` for a time that is too soon or too far, at `which`
 * for one that comes twice that day, without saying which
 */
export const scheduleCampaign = command({
  needs: { user: "manage" },
  input: ScheduleCampaign,
  async run(ctx, { id, revision, ...sent }): Promise<{ scheduledAt: Date; revision: number }> {
    const { org, now, actor } = ctx;
    const scheduledAt = decideTime(sent, org.timezone, now);
    const next = revision + 1;
    await ctx.db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, org.id, { id });
      if (campaign.status !== "draft") throw conflict("not_draft");
      await lockCampaign(tx, org.id, { id, revision });
      const [obstacle] = await obstaclesOf(tx, org.id);
      if (obstacle !== undefined) throw conflict(obstacle);
      await tx
        .update(campaigns)
        .set({
          ...{ status: "scheduled", scheduledAt, scheduledZone: org.timezone, returnReason: null },
          ...{ startedBy: actor.kind === "user" ? actor.userId : null, revision: next, updatedAt: now },
        })
        .where(and(eq(campaigns.orgId, org.id), eq(campaigns.id, id)));
      const job = { kind: "campaign_start", key: `${id} ${next}`, subjectId: id, dueAt: scheduledAt } as const;
      await tx.execute(enqueueJobs(org.id, [{ ...job, details: { revision: String(next) } }]));
      await tx.execute(noteCampaign(ctx, "campaign.scheduled", { ...campaign, status: "scheduled" }));
    });
    return { scheduledAt, revision: next };
  },
});

type Sent = { at: string; which?: "first" | "second" };

/** @throws AppError `invalid_fields` */
function decideTime({ at, which }: Sent, zone: string, now: Date): Date {
  const time = scheduleTime(at, zone);
  if (time === null) throw invalidFields({ at: ["must be a date and a time"] });
  if (time.kind === "two" && which === undefined) {
    const { first, second } = time;
    throw invalidFields({
      which: [`is required: the clock shows this time twice, in ${first.zone} and in ${second.zone}`],
    });
  }
  const instant = time.kind === "one" ? time.at : time[which ?? "first"].at;
  const { scheduleMinutesMin, scheduleDaysMax } = CAMPAIGN_LIMITS;
  const aheadMs = instant.getTime() - now.getTime();
  if (aheadMs < scheduleMinutesMin * MINUTE_MS) {
    throw invalidFields({ at: [`must be at least ${scheduleMinutesMin} minutes from now`] });
  }
  if (aheadMs > scheduleDaysMax * DAY_MS) {
    throw invalidFields({ at: [`must be at most ${scheduleDaysMax} days from now`] });
  }
  return instant;
}
