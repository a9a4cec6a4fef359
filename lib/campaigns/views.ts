import type {
  Audience,
  CampaignStatus,
  PauseReason,
  RecipientReason,
  RecipientStatus,
  ReturnReason,
} from "../../db/vocabulary";
import type { Reach } from "./schema";

/** A campaign on its page of the dashboard. */
export type CampaignOnPage = {
  id: string;
  status: CampaignStatus;
  subject: string;
  previewText: string | null;
  body: string;
  audience: Audience;
  revision: number;
  createdBy: { kind: "user" | "key" | "grant" | "system"; name: string };
  createdAt: Date;
  updatedAt: Date;
  scheduledAt: Date | null;
  /** the zone in which its time was chosen, if the business has another one by now */
  scheduledInOtherZone: string | null;
  returnReason: ReturnReason | null;
  startedAt: Date | null;
  startedBy: string | null;
  pauseReason: PauseReason | null;
  sentAt: Date | null;
  stoppedAt: Date | null;
  /** null before it starts */
  figures: Figures | null;
};

/** What became of a campaign, without any tracking (rule M23). */
export type Figures = {
  recipients: number;
  queued: number;
  sent: number;
  failed: number;
  uncertain: number;
  skipped: Partial<Record<RecipientReason, number>>;
  unsubscribed: number;
  /** recipients with a booking made within 14 days after their mail, and those bookings' value in minor units */
  booked: { people: number; cents: number };
};

/** A line of the dashboard's list. */
export type CampaignLine = Pick<
  CampaignOnPage,
  | "id"
  | "status"
  | "subject"
  | "audience"
  | "createdBy"
  | "updatedAt"
  | "scheduledAt"
  | "returnReason"
  | "pauseReason"
  | "sentAt"
  | "stoppedAt"
> & { progress: { done: number; of: number } | null };

/** A rendered campaign as one person gets it. */
export type RenderedCampaign = { subject: string; html: string; text: string };

/** An address that a campaign links to or shows a picture from; `isSecure`: https, `isOwn`: on this site. */
export type LinkInCampaign = { address: string; host: string; isSecure: boolean; isOwn: boolean };

/** Why a campaign can't be sent now (rule M14). */
export type Obstacle =
  | "marketing_off"
  | "no_postal_address"
  | "mail_not_set_up"
  | "empty_audience"
  | "audience_too_large"
  | "too_many";

/** Everything that a person sees before sending (rule M14). */
export type Review = {
  campaign: CampaignOnPage;
  reach: Reach;
  obstacles: Obstacle[];
  /** as the first recipient gets it; with the name of the person who reviews if there's none */
  preview: RenderedCampaign & { for: string };
  links: LinkInCampaign[];
  /** how many of the recipients got a campaign in the last 7 days */
  writtenToLately: number;
  /** the local time of the business, as HH:MM */
  localTime: string;
  isNight: boolean;
};

/** A recipient on the campaign's page. */
export type RecipientLine = {
  id: number;
  /** null once the customer is erased */
  customer: { id: string; name: string; email: string } | null;
  status: RecipientStatus;
  reason: RecipientReason | null;
  endedAt: Date | null;
};

/** A customer of a campaign's audience. */
export type Person = { id: string; name: string; email: string };
