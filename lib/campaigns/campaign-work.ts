import { CAMPAIGN_NOTES } from "../../db/vocabulary";
import { type EventWork, noWork } from "../outbox/outbox-event";

/** What happens to campaigns creates no jobs: their subscribers are told, and the rest is for their history. */
export const campaignWork: EventWork = {
  "campaign.sent": noWork,
  ...Object.fromEntries(CAMPAIGN_NOTES.map((name) => [name, noWork])),
};
