import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { users } from "../../../db/schema";
import { query } from "../../commands/command";
import type { Ctx } from "../../context";
import { type CampaignRow, findCampaign } from "../find-campaign";
import { CampaignId } from "../schema";
import type { CampaignOnPage } from "../views";
import { figuresOf } from "./figures";

/**
 * The same for its page in the dashboard, with its figures (rule M23).
 *
 * @throws AppError `not_found`
 */
export const getCampaignPage = query({
  needs: { user: "manage" },
  input: CampaignId,
  run: async (ctx, { id }): Promise<CampaignOnPage> => campaignOnPage(ctx, await findCampaign(ctx.db, ctx.org.id, id)),
});

/** A campaign as its page shows it. */
export async function campaignOnPage(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  campaign: CampaignRow,
): Promise<CampaignOnPage> {
  const { id, status, subject, previewText, body, audience, revision, createdBy, scheduledZone } = campaign;
  const { createdAt, updatedAt, scheduledAt, startedAt, sentAt, stoppedAt, returnReason, pauseReason } = campaign;
  return {
    ...{ id, status, subject, previewText, body, audience, revision },
    createdBy: { kind: createdBy.kind, name: createdBy.name },
    ...{ createdAt, updatedAt, scheduledAt, startedAt, sentAt, stoppedAt, returnReason, pauseReason },
    scheduledInOtherZone: scheduledAt !== null && scheduledZone !== org.timezone ? scheduledZone : null,
    startedBy: await nameOf(db, campaign.startedBy),
    figures: await figuresOf(db, campaign, now),
  };
}

async function nameOf(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  return user?.name || user?.email || null;
}
