import { command } from "../../commands/command";
import { env } from "../../env/env";
import { changeOnce } from "../../idempotency/change-once";
import { reachNow } from "../audience/count-audiences";
import { campaignView } from "../campaign-view";
import { renderBody } from "../mails/render-body";
import { CreateDraft, CreatedDraft } from "../schema";
import { insertDraft } from "./insert-draft";

/**
 * Writes a draft, and does nothing else: a person sends it from the dashboard (rule M10).
 *
 * @throws AppError `invalid_fields`, also at `subject` or `body` for an unknown placeholder and a text that cannot be rendered; `conflict`
 * (`too_many`) beyond 200 drafts, (`too_much`) if its audience can't be counted in time
 */
export const createDraft = command({
  needs: { user: "manage", key: "write" },
  input: CreateDraft,
  async run(ctx, { subject, body, audience, previewText = null }): Promise<CreatedDraft> {
    const written = { subject, body, previewText };
    const rendered = await renderBody(ctx.org, written);
    const reach = (await reachNow(ctx))[audience];
    return changeOnce<CreatedDraft>(ctx, {
      schema: CreatedDraft,
      transact: (work) => ctx.db.transaction(work),
      async change(tx) {
        const row = await insertDraft(ctx, tx, { ...written, audience, ...rendered });
        return {
          campaign: campaignView(row, null),
          reach,
          reviewUrl: `${env().appUrl}/dashboard/${ctx.org.slug}/campaigns/${row.id}`,
          note: "A person sends it from the dashboard.",
        };
      },
    });
  },
});
