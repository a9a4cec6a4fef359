import { query } from "../../commands/command";
import { findCampaign } from "../find-campaign";
import { CAMPAIGN_LIMITS, RecipientsQuery } from "../schema";
import type { RecipientLine } from "../views";
import { recipientsAfter } from "./recipients-page";

/**
 * The recipients of a started campaign, page by page, or those of one state.
 *
 * @throws AppError `not_found`
 */
export const listRecipients = query({
  needs: { user: "manage" },
  input: RecipientsQuery,
  async run({ db, org }, { id, status, offset }): Promise<{ recipients: RecipientLine[]; nextOffset?: number }> {
    await findCampaign(db, org.id, id);
    const size = CAMPAIGN_LIMITS.recipientsPage;
    const asked = { orgId: org.id, campaignId: id, status };
    const rows = await recipientsAfter(db, asked, { offset, limit: size + 1 });
    return { recipients: rows.slice(0, size), ...(rows.length > size ? { nextOffset: offset + size } : {}) };
  },
});
