import { query } from "../../commands/command";
import { reachNow } from "../audience/count-audiences";
import { renderBody } from "../mails/render-body";
import { CreateDraft, type WouldDraft } from "../schema";

/**
 * What `createDraft` would write and whom it would reach now, without writing it.
 *
 * @throws AppError `invalid_fields` as `createDraft`
 */
export const tryDraft = query({
  needs: { user: "manage", key: "write" },
  input: CreateDraft,
  async run(ctx, { subject, body, audience, previewText = null }): Promise<WouldDraft> {
    await renderBody(ctx.org, { subject, body, previewText });
    const reach = (await reachNow(ctx))[audience];
    return { campaign: { subject, previewText, audience, status: "draft" }, reach };
  },
});
