import { query } from "../../commands/command";
import { campaignView } from "../campaign-view";
import { findCampaign } from "../find-campaign";
import { CampaignId, type CampaignView } from "../schema";
import { figuresOf } from "./figures";

/**
 * A campaign with its text and counts, for programs: never a name or an address of a customer.
 *
 * @throws AppError `not_found`
 */
export const getCampaign = query({
  needs: { user: "manage", key: "read" },
  input: CampaignId,
  async run({ db, org, now }, { id }): Promise<{ campaign: CampaignView }> {
    const campaign = await findCampaign(db, org.id, id);
    const figures = await figuresOf(db, campaign, now);
    if (figures === null) return { campaign: campaignView(campaign, null) };
    const { queued, sent, failed, uncertain, unsubscribed } = figures;
    const skipped = Object.values(figures.skipped).reduce((sum, count) => sum + count, 0);
    return { campaign: campaignView(campaign, { queued, sent, failed, skipped, uncertain, unsubscribed }) };
  },
});
