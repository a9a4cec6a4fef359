import { and, eq } from "drizzle-orm";
import { campaigns } from "../../../db/schema";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { lockCampaign } from "../find-campaign";
import { renderBody } from "../mails/render-body";
import { noteCampaign } from "../note-campaign";
import { UpdateCampaign } from "../schema";

/**
 * Changes a draft (rule M9).
 *
 * @throws AppError as `createDraft`; `not_found`; `conflict` (`not_draft`, `changed_meanwhile`)
 */
export const updateCampaign = command({
  needs: { user: "manage" },
  input: UpdateCampaign,
  async run(ctx, { id, revision, ...written }): Promise<{ revision: number }> {
    // Before the transaction: nobody waits for it.
    const rendered = await renderBody(ctx.org, written);
    return ctx.db.transaction(async (tx) => {
      const before = await lockCampaign(tx, ctx.org.id, { id, revision });
      if (before.status !== "draft") throw conflict("not_draft");
      const next = revision + 1;
      await tx
        .update(campaigns)
        .set({ ...written, ...rendered, revision: next, updatedAt: ctx.now, returnReason: null })
        .where(and(eq(campaigns.orgId, ctx.org.id), eq(campaigns.id, id)));
      await tx.execute(noteCampaign(ctx, "campaign.changed", { ...before, ...written }));
      return { revision: next };
    });
  },
});
