import { command } from "../../commands/command";
import { findCampaign } from "../find-campaign";
import { renderBody } from "../mails/render-body";
import { CampaignId } from "../schema";
import { insertDraft } from "./insert-draft";

/**
 * "Use again": copies a campaign, whatever its state, to a new draft (rule M9).
 *
 * @throws AppError `not_found`; `conflict` (`too_many`)
 */
export const copyCampaign = command({
  needs: { user: "manage" },
  input: CampaignId,
  async run(ctx, { id }): Promise<{ id: string }> {
    const { subject, previewText, body, audience } = await findCampaign(ctx.db, ctx.org.id, id);
    const written = { subject, previewText, body };
    const draft = { ...written, audience, ...(await renderBody(ctx.org, written)) };
    const made = await ctx.db.transaction((tx) => insertDraft(ctx, tx, draft));
    return { id: made.id };
  },
});
