import type { Tone } from "@/app/_components/lists/badge";
import { AUDIENCE_WORDS, type Reach } from "@/lib/campaigns/schema";
import type { CampaignLine, CampaignOnPage, Obstacle, RecipientLine } from "@/lib/campaigns/views";

export type CampaignStatus = CampaignOnPage["status"];
type Audience = CampaignOnPage["audience"];

export const STATUS_WORDS: Record<CampaignStatus, { name: string; tone: Tone }> = {
  draft: { name: "Draft", tone: "neutral" },
  scheduled: { name: "Scheduled", tone: "accent" },
  sending: { name: "Sending", tone: "brand" },
  paused: { name: "Paused", tone: "accent" },
  sent: { name: "Sent", tone: "brand" },
  stopped: { name: "Stopped", tone: "neutral" },
};

/** What has to be done before a campaign can be sent; `settings` names the part of the settings where. */
export const OBSTACLE_WORDS: Record<Obstacle, { text: string; settings?: "marketing" | "profile" }> = {
  marketing_off: {
    text: "News and offers are turned off. Choose in the settings who may get them.",
    settings: "marketing",
  },
  no_postal_address: {
    text: "Your postal address is missing. Every campaign has to show it.",
    settings: "profile",
  },
  mail_not_set_up: { text: "Email isn’t set up on this server, so nothing can be sent." },
  empty_audience: { text: "Right now, nobody in this audience can be written to." },
  audience_too_large: { text: "This audience is too large: a campaign can go to at most 50,000 people." },
  too_many: { text: "Five campaigns were sent in the last 24 hours, which is the limit. Try again later." },
};

export const RECIPIENT_WORDS: Record<RecipientLine["status"], string> = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  uncertain: "Uncertain",
  skipped: "Left out",
};

export const REASON_WORDS: Record<NonNullable<RecipientLine["reason"]>, string> = {
  no_email: "no email address",
  refused: "doesn’t want news and offers",
  bounced: "earlier emails bounced",
  no_consent: "hasn’t agreed to news and offers",
  erased: "customer erased",
  stopped: "campaign stopped",
  no_mailbox: "no such mailbox",
  rejected: "rejected by the mail server",
  not_accepted: "not accepted in time by the mail server",
  no_answer: "the mail server gave no answer",
  interrupted: "our server was interrupted",
};

/** Why people of an audience can't be written to, as counts of them are listed. */
export const LEFT_OUT_WORDS: Record<keyof Reach["left"], string> = {
  noConsent: "without consent",
  refused: "who refused",
  bounced: "whose emails bounced",
  noEmail: "without an email address",
};

/** What an audience is; with the number of days that the business has set for those who stayed away. */
export function audienceSentence(audience: Audience, lapsedAfterDays: number): string {
  const { sentence } = AUDIENCE_WORDS[audience];
  return sentence.replace("90 days or as set", `${lapsedAfterDays} days`);
}

export const peopleText = (count: number): string =>
  count === 1 ? "1 person" : `${count.toLocaleString("en")} people`;

/** Who is left out of an audience, largest group first; empty for nobody. */
export const leftOut = (left: Reach["left"]): { count: number; text: string }[] =>
  (["noConsent", "refused", "bounced", "noEmail"] as const)
    .map((reason) => ({ count: left[reason], text: LEFT_OUT_WORDS[reason] }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

/** Whether a program wrote it, whose drafts are marked with its name (rule M26). */
export const isOfProgram = ({ createdBy: { kind } }: Pick<CampaignLine, "createdBy">): boolean =>
  kind === "key" || kind === "grant";
