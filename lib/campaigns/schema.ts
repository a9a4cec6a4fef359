import { z } from "zod";
import { AUDIENCES, type Audience, CAMPAIGN_STATUSES, RECIPIENT_STATUSES } from "../../db/vocabulary";
import { Id } from "../fields/id.schema";
import { whole } from "../fields/number.schema";
import { atMost, linesOf, visibleLine } from "../fields/text.schema";

/** Bounds of campaigns (rules M9, M10, M24). */
export const CAMPAIGN_LIMITS = {
  subjectMax: 150,
  previewMax: 150,
  bodyMax: 50_000,
  draftsMax: 200,
  recipientsMax: 50_000,
  startsADay: 5,
  scheduleMinutesMin: 5,
  scheduleDaysMax: 365,
  /** hours after its time until which a scheduled campaign still starts */
  lateHoursMax: 6,
  /** recipients of a page of the dashboard's list */
  recipientsPage: 100,
  pageMax: 200,
  pageDefault: 50,
  /** days after its mail in which a booking counts for a campaign */
  bookedDays: 14,
  /** days after its end until which the recipients of a campaign are kept */
  keptDays: 400,
} as const;

/** What each audience is, in the words of the tool and of the dashboard (rule M7). */
export const AUDIENCE_WORDS: Record<Audience, { name: string; sentence: string }> = {
  all: { name: "Everyone", sentence: "All customers." },
  new: { name: "New", sentence: "Customers whose first visit was in the last 30 days." },
  slipping: {
    name: "Slipping away",
    sentence: "Customers with 3 or more visits in the last 365 days, none in the last 60, and no booking to come.",
  },
  regulars: {
    name: "Regulars",
    sentence: "Customers with 3 or more visits in the last 180 days who aren't slipping away.",
  },
  lapsed: {
    name: "Lapsed",
    sentence: "Customers who visited before, but not in the last 90 days or as set, and have no booking to come.",
  },
  upcoming: { name: "Upcoming", sentence: "Customers with a booking to come." },
  never_visited: { name: "Never visited", sentence: "Customers who never visited and have no booking to come." },
  shop_buyers: { name: "Shop buyers", sentence: "Customers who bought something in the shop in the last 365 days." },
};

const AudienceWord = z
  .enum(AUDIENCES, `must be one of ${AUDIENCES.join(", ")}`)
  .meta({ description: AUDIENCES.map((word) => `${word}: ${AUDIENCE_WORDS[word].sentence}`).join(" ") });

const Subject = z
  .string("is required")
  .trim()
  .min(1, "is required")
  .max(CAMPAIGN_LIMITS.subjectMax, atMost(CAMPAIGN_LIMITS.subjectMax))
  .superRefine(visibleLine);

/** null: none; an empty text empties it. */
const PreviewText = z
  .string("must be text")
  .trim()
  .max(CAMPAIGN_LIMITS.previewMax, atMost(CAMPAIGN_LIMITS.previewMax))
  .superRefine(visibleLine)
  .transform((text) => text || null);

const Body = linesOf(CAMPAIGN_LIMITS.bodyMax, z.string("is required")).refine(
  (text) => text.trim() !== "",
  "is required",
);

const Revision = whole(1, 2_147_483_647);

/** A new draft. */
export const CreateDraft = z.object({
  subject: Subject.meta({ description: "may have {{name}} and {{business}}" }),
  body: Body.meta({
    description: "Markdown (CommonMark and GFM); may have {{name}}, {{business}} and {{booking_link}}",
    maxLength: CAMPAIGN_LIMITS.bodyMax,
  }),
  audience: AudienceWord.default("all"),
  previewText: PreviewText.nullish().meta({ description: "what lists of mails show beside the subject" }),
});
export type CreateDraft = z.output<typeof CreateDraft>;

export const CampaignId = z.object({ id: Id.meta({ description: "the campaign's id" }) });

/** A campaign as the person saw it: another revision is refused with `changed_meanwhile` (rule M9). */
export const SeenCampaign = CampaignId.extend({ revision: Revision });
export type SeenCampaign = z.output<typeof SeenCampaign>;

/** A change of a draft; all fields are required, since a form sends them all. */
export const UpdateCampaign = SeenCampaign.extend({
  subject: Subject,
  previewText: PreviewText.nullable(),
  body: Body,
  audience: AudienceWord,
});
export type UpdateCampaign = z.output<typeof UpdateCampaign>;

/** A text to preview, not saved. */
export const PreviewCampaign = UpdateCampaign.pick({ subject: true, previewText: true, body: true });
export type PreviewCampaign = z.output<typeof PreviewCampaign>;

/** A time of the business's wall clock; of an hour that comes twice, which of them. */
export const ScheduleCampaign = SeenCampaign.extend({
  at: z.string("is required").regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "must be a date and a time"),
  which: z.enum(["first", "second"], "must be first or second").optional(),
});
export type ScheduleCampaign = z.output<typeof ScheduleCampaign>;

const clamped = (min: number, max: number, byDefault: number) =>
  z
    .int("must be a whole number")
    .overwrite((value) => Math.min(Math.max(value, min), max))
    .default(byDefault);

export const CampaignsQuery = z.object({
  status: z
    .enum(CAMPAIGN_STATUSES, `must be one of ${CAMPAIGN_STATUSES.join(", ")}`)
    .optional()
    .meta({ description: "only those; all by default" }),
  limit: clamped(1, CAMPAIGN_LIMITS.pageMax, CAMPAIGN_LIMITS.pageDefault).meta({
    description: `page size, at most ${CAMPAIGN_LIMITS.pageMax}; ${CAMPAIGN_LIMITS.pageDefault} by default`,
  }),
  offset: clamped(0, 1_000_000, 0).meta({ description: "campaigns to skip: the previous page's `nextOffset`" }),
});

export const RecipientsQuery = CampaignId.extend({
  status: z.enum(RECIPIENT_STATUSES).optional(),
  offset: clamped(0, CAMPAIGN_LIMITS.recipientsMax, 0),
});

const Time = z.string().max(40);

/** A campaign as programs see it in a list: no body, and nothing of a recipient. */
export const CampaignSummary = z.object({
  id: z.string().max(100),
  subject: z.string().max(CAMPAIGN_LIMITS.subjectMax),
  previewText: z.string().max(CAMPAIGN_LIMITS.previewMax).nullable(),
  audience: z.enum(AUDIENCES),
  status: z.enum(CAMPAIGN_STATUSES),
  createdBy: z.string().max(300).meta({ description: "the person, key or program that wrote it" }),
  createdAt: Time,
  updatedAt: Time,
  scheduledAt: Time.nullable(),
  startedAt: Time.nullable(),
  sentAt: Time.nullable(),
  recipients: z.int().nullable().meta({ description: "how many it goes to; null before it starts" }),
  sent: z.int().nullable().meta({ description: "how many mails the mail server took; null before it starts" }),
});
export type CampaignSummary = z.output<typeof CampaignSummary>;

export const CampaignCounts = z.object({
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  uncertain: z.int(),
  unsubscribed: z.int(),
});

export const CampaignView = CampaignSummary.extend({
  body: z
    .string()
    .max(2 * CAMPAIGN_LIMITS.bodyMax)
    .meta({ description: "Markdown" }),
  counts: CampaignCounts.nullable().meta({ description: "null before it starts" }),
});
export type CampaignView = z.output<typeof CampaignView>;

/** How many customers of an audience can be written to now, and why the others can't (rule M8). */
export const Reach = z.object({
  now: z.int(),
  left: z.object({ noConsent: z.int(), refused: z.int(), bounced: z.int(), noEmail: z.int() }),
});
export type Reach = z.output<typeof Reach>;

/** What a new draft answers; `reviewUrl` is where a person reviews and sends it. */
export const CreatedDraft = z.object({
  campaign: CampaignView,
  reach: Reach,
  reviewUrl: z.string().max(3_000),
  note: z.string().max(200),
});
export type CreatedDraft = z.output<typeof CreatedDraft>;

/** What a dry run of that answers. */
export const WouldDraft = CreatedDraft.pick({ reach: true }).extend({
  campaign: CampaignSummary.pick({ subject: true, previewText: true, audience: true, status: true }),
});
export type WouldDraft = z.output<typeof WouldDraft>;
