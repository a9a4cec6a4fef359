import { and, count, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { insertRow } from "../../../db/insert-row";
import { apiKeys, campaigns, oauthGrants, users } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import type { CampaignAuthor } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { CampaignRow } from "../find-campaign";
import type { RenderedBody } from "../mails/render-body";
import { noteCampaign } from "../note-campaign";
import { CAMPAIGN_LIMITS } from "../schema";

type Draft = Pick<CampaignRow, "subject" | "previewText" | "body" | "audience"> & RenderedBody;

/**
 * Stores a new draft.
 *
 * @throws AppError `conflict` (`too_many`) beyond 200 drafts (rule M10)
 */
export async function insertDraft(ctx: Ctx, tx: Database, draft: Draft): Promise<CampaignRow> {
  const { org, now } = ctx;
  await takeTurns(tx, `campaign drafts ${org.id}`);
  const [{ stored } = { stored: 0 }] = await tx
    .select({ stored: count() })
    .from(campaigns)
    .where(and(eq(campaigns.orgId, org.id), eq(campaigns.status, "draft")));
  if (stored >= CAMPAIGN_LIMITS.draftsMax) {
    const text = `A business can have at most ${CAMPAIGN_LIMITS.draftsMax} drafts. Delete some that you no longer need.`;
    throw new AppError("conflict", text, { reason: "too_many" });
  }
  const row: CampaignRow = {
    ...{ orgId: org.id, id: newId("cmp"), status: "draft", ...draft, revision: 1 },
    ...{ createdBy: await authorOf(ctx, tx), createdAt: now, updatedAt: now },
    ...{ scheduledAt: null, scheduledZone: null, returnReason: null, startedAt: null, startedBy: null },
    ...{ pauseReason: null, failuresInRow: 0, claimedAt: null, sentAt: null, stoppedAt: null },
    ...{ recipients: null, figures: null },
  };
  await tx.execute(insertRow(campaigns, row));
  await tx.execute(noteCampaign(ctx, "campaign.created", row));
  return row;
}

/** Who writes, by a name that people know. */
async function authorOf({ org, actor }: Ctx, tx: Database): Promise<CampaignAuthor> {
  if (actor.kind === "user") {
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId));
    return { kind: "user", id: actor.userId, name: user?.name || user?.email || "" };
  }
  if (actor.kind === "key") {
    const isThis = and(eq(apiKeys.orgId, org.id), eq(apiKeys.id, actor.keyId));
    const [key] = await tx.select({ name: apiKeys.name }).from(apiKeys).where(isThis);
    return { kind: "key", id: actor.keyId, name: key?.name ?? "" };
  }
  if (actor.kind === "grant") {
    const isThis = and(eq(oauthGrants.orgId, org.id), eq(oauthGrants.id, actor.grantId));
    const [grant] = await tx.select({ name: oauthGrants.clientName }).from(oauthGrants).where(isThis);
    return { kind: "grant", id: actor.grantId, name: grant?.name ?? "" };
  }
  return { kind: "system", id: "", name: "" };
}
