import { query } from "../../commands/command";
import { audienceTerms } from "../audience/audience-terms";
import { countReach } from "../audience/count-audiences";
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
  async run({ db, org, now }, { subject, body, audience, previewText = null }): Promise<WouldDraft> {
    await renderBody(org, { subject, body, previewText });
    const reach = (await countReach(db, await audienceTerms(db, org.id, now)))[audience];
    return { campaign: { subject, previewText, audience, status: "draft" }, reach };
  },
});
