import { z } from "zod";
import { MARKETING_POLICIES } from "../../db/vocabulary";
import { whole } from "../fields/number.schema";
import { atMost } from "../fields/text.schema";

/** Only letters, digits, dots and hyphens in the host: an origin is put in a header, where a semicolon would end it. */
const ORIGIN = /^https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/;

/** Characters of an origin: the longest name of a host, with a scheme and a port. */
const ORIGIN_MAX = 270;
/** How many sites can show the page: all of them are put in one header. */
export const EMBED_ORIGINS_MAX = 20;

/** The origin of a site of the business's own, where its page may be embedded; a closing slash is dropped. */
export const EmbedOrigin = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/\/$/, ""))
  .pipe(
    z
      .string()
      .max(ORIGIN_MAX, atMost(ORIGIN_MAX))
      .regex(ORIGIN, "must be an address such as https://www.example.com, without a path"),
  );

export const Settings = z.object({
  slotStepMin: whole(5, 240).default(15),
  minNoticeMin: whole(0, 525_600).default(0),
  maxAdvanceDays: whole(1, 730).default(365),
  cancellationWindowHours: whole(0, 8_760).default(24),
  forfeitDepositOnLateCancel: z.boolean().default(false),
  pendingHoldMin: whole(1, 10_080).default(60),
  reminderMin: whole(0, 43_200).default(1_440),
  waitlistOfferMin: whole(1, 10_080).default(30),
  /** whom the business writes news and offers to */
  marketingPolicy: z.enum(MARKETING_POLICIES, "must be off, opt_in or existing_customers").default("off"),
  /** null: as is usual in the business's country */
  marketingDoubleOptIn: z.boolean("must be true or false").nullable().default(null),
  /** after how many days without a visit a customer counts as lapsed */
  lapsedAfterDays: whole(14, 730).default(90),
  shopOpen: z.boolean().default(true),
  embedOrigins: z
    .array(EmbedOrigin)
    .max(EMBED_ORIGINS_MAX, `must have at most ${EMBED_ORIGINS_MAX} entries`)
    .default([]),
});

const rule = Settings.shape;

/** How the business takes bookings; all fields are required. */
export const BookingRules = z.object({
  slotStepMin: rule.slotStepMin.unwrap(),
  minNoticeMin: rule.minNoticeMin.unwrap(),
  maxAdvanceDays: rule.maxAdvanceDays.unwrap(),
  cancellationWindowHours: rule.cancellationWindowHours.unwrap(),
  forfeitDepositOnLateCancel: rule.forfeitDepositOnLateCancel.unwrap(),
  pendingHoldMin: rule.pendingHoldMin.unwrap(),
  reminderMin: rule.reminderMin.unwrap(),
  waitlistOfferMin: rule.waitlistOfferMin.unwrap(),
});
export type BookingRules = z.output<typeof BookingRules>;

/** How the business writes news and offers; choosing existing customers takes a confirmation that this is lawful there (rule M1). */
export const MarketingSettings = z.object({
  marketingPolicy: rule.marketingPolicy.unwrap(),
  marketingDoubleOptIn: rule.marketingDoubleOptIn.unwrap(),
  lapsedAfterDays: rule.lapsedAfterDays.unwrap(),
});
export type MarketingSettings = z.output<typeof MarketingSettings>;

export const EmbedSite = z.object({ origin: EmbedOrigin });
