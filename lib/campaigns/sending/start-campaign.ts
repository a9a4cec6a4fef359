import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { takeTurns } from "../../../db/take-turns";
import type { Ctx } from "../../context";
import { AppError, conflict } from "../../errors";
import { audienceQuery } from "../audience/audience-query";
import { audienceTerms } from "../audience/audience-terms";
import type { CampaignRow } from "../find-campaign";
import { noteCampaign } from "../note-campaign";
import { CAMPAIGN_LIMITS } from "../schema";
import { hasStartedTooMany, obstaclesOf } from "./obstacles";

/**
 * Starts a locked campaign in its transaction: everyone who can be written to at this moment becomes a recipient, and that number stays
 * (rule M16). Who joins the audience later isn't added.
 *
 * @returns how many they are
 * @throws AppError `conflict` with the reason why it can't be sent (rules M14, M24)
 */
export async function startCampaign(
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  tx: Database,
  campaign: CampaignRow,
): Promise<number> {
  const { org, now, actor } = ctx;
  const [obstacle] = await obstaclesOf(tx, org.id);
  if (obstacle !== undefined) throw conflict(obstacle);
  await takeTurns(tx, `campaign starts ${org.id}`);
  if (await hasStartedTooMany(tx, org.id, now)) throw tooManyStarts();
  const recipients = await insertRecipients(tx, campaign, now);
  const startedBy = actor.kind === "user" ? actor.userId : campaign.startedBy;
  await tx.execute(sql`
    update campaigns set status = 'sending', started_at = ${now.toISOString()}::timestamptz, started_by = ${startedBy},
      recipients = ${recipients}::int, revision = revision + 1, updated_at = ${now.toISOString()}::timestamptz,
      scheduled_at = scheduled_at, return_reason = null, pause_reason = null, failures_in_row = 0
    where org_id = ${org.id} and id = ${campaign.id}`);
  await tx.execute(noteCampaign(ctx, "campaign.started", { ...campaign, status: "sending" }));
  return recipients;
}

async function insertRecipients(tx: Database, { orgId, id, audience }: CampaignRow, now: Date): Promise<number> {
  const terms = await audienceTerms(tx, orgId, now);
  const [row] = await tx.execute<{ count: number }>(sql`
    with added as (
      insert into campaign_recipients (org_id, campaign_id, customer_id, due_at)
      select ${orgId}::text, ${id}::text, people.id, ${now.toISOString()}::timestamptz
      from (${audienceQuery(terms)}) people
      where people.reason is null and people.${sql.identifier(audience)}
      limit ${CAMPAIGN_LIMITS.recipientsMax + 1}::int
      returning 1)
    select count(*)::int as count from added`);
  const recipients = row?.count ?? 0;
  if (recipients > CAMPAIGN_LIMITS.recipientsMax) throw conflict("audience_too_large");
  return recipients;
}

const tooManyStarts = (): AppError =>
  new AppError(
    "conflict",
    `A business can start ${CAMPAIGN_LIMITS.startsADay} campaigns in 24 hours. Try again later.`,
    {
      reason: "too_many",
    },
  );
