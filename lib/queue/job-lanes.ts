import { JOB_KINDS, type JobKind } from "../../db/vocabulary";

/** Kinds of jobs that only wait for each other, and how many of them a worker runs at once. */
export type JobLane = { kinds: readonly JobKind[]; placesMax: number };

/** A process's connections to its SMTP server: enough for all emails being sent at once. */
export const MAILS_AT_ONCE_MAX = 8;

type LaneName = "mail" | "account mail" | "money" | "campaigns" | "calendars";

const PLACES_MAX: Record<LaneName, number> = {
  mail: 6,
  // Someone is sitting at a screen waiting for these.
  "account mail": MAILS_AT_ONCE_MAX - 6,
  money: 4,
  // Only their start: the mails themselves are no jobs.
  campaigns: 1,
  calendars: 4,
};

/** The lane of each kind of job: every kind has one, or it would never be claimed. */
const LANE_OF: Record<JobKind, LaneName> = {
  customer_mail: "mail",
  business_mail: "mail",
  member_mail: "mail",
  reminder: "mail",
  sign_in_link: "account mail",
  invitation: "account mail",
  form_link_mail: "mail",
  consent_mail: "mail",
  refund: "money",
  refund_check: "money",
  waitlist_mail: "mail",
  offer_mail: "mail",
  order_mail: "mail",
  order_business_mail: "mail",
  order_links_mail: "mail",
  checkout_expire: "money",
  refused_notice: "money",
  campaign_start: "campaigns",
  calendar_push: "calendars",
  calendar_reconcile: "calendars",
  calendar_mail: "mail",
};

/**
 * So work that hangs uses up the places of its own lane, and doesn't hold up other work (rule O5.3): an SMTP server may take
 * minutes to respond.
 */
export const JOB_LANES: readonly JobLane[] = Object.entries(PLACES_MAX).map(([lane, placesMax]) => ({
  kinds: JOB_KINDS.filter((kind) => LANE_OF[kind] === lane),
  placesMax,
}));
