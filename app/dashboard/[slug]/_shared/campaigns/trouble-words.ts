import type { CampaignOnPage } from "@/lib/campaigns/views";

/** Why a campaign is paused, and what to do about it. */
export const PAUSE_WORDS: Record<NonNullable<CampaignOnPage["pauseReason"]>, { title: string; advice: string }> = {
  person: { title: "This campaign is paused.", advice: "Nobody else gets it until you resume it." },
  sign_in_refused: {
    title: "The mail server refused to let us sign in.",
    advice:
      "Nobody was skipped. Have the mail server’s user name and password checked, then resume: everyone who is still waiting gets their email.",
  },
  failures: {
    title: "The mail server refused too many emails in a row.",
    advice:
      "Nobody who is still waiting was skipped. Ask whoever runs the mail server what is wrong, then resume the campaign.",
  },
};

/** Why a scheduled campaign wasn't sent, and is a draft again. */
export const RETURN_WORDS: Record<NonNullable<CampaignOnPage["returnReason"]>, string> = {
  missed: "It wasn’t sent at its time, because the server was off for more than six hours.",
  policy_off: "It wasn’t sent at its time, because news and offers were turned off in the settings.",
  no_postal_address: "It wasn’t sent at its time, because your postal address is missing in the settings.",
  mail_not_set_up: "It wasn’t sent at its time, because email isn’t set up on this server.",
  audience_too_large: "It wasn’t sent at its time, because its audience had grown beyond 50,000 people.",
  too_many: "It wasn’t sent at its time, because five other campaigns had been sent within 24 hours.",
};
