import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import { campaignMails } from "../mails/campaign-mail";
import { renderBody } from "../mails/render-body";
import { PreviewCampaign } from "../schema";
import type { RenderedCampaign } from "../views";

/** Whose name a preview shows, and what its link to unsubscribe does: nothing. */
export const PREVIEW_READER = { name: "Robin Doe", saidYesAt: null, unsubscribeHref: "#" } as const;

/**
 * A text as a customer gets it, without saving it; made by the same renderer as the mails (rule M11).
 *
 * @throws AppError `invalid_fields` as `createDraft`; `rate_limited` if too many texts are waiting
 */
export const previewCampaign = query({
  needs: { user: "manage" },
  input: PreviewCampaign,
  async run({ db, org }, written): Promise<RenderedCampaign> {
    const [rendered, { profile }] = await Promise.all([renderBody(org, written, "later"), catalogOf(db, org)]);
    return (await campaignMails(profile, { ...written, ...rendered }))(PREVIEW_READER);
  },
});
