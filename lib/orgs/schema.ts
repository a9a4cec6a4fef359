import { z } from "zod";
import { RESOURCE_KINDS } from "../../db/vocabulary";
import { BOOKING_LIMITS } from "../bookings/schema";

/** Bounds of a business file (DESIGN section 6); texts in characters, times in minutes, money in minor units. */
export const BOUNDS = {
  nameMax: 120,
  textMax: 2_000,
  priceCentsMax: 100_000_000,
  sortOrderMax: 1_000_000,
  entriesMax: 2_000,
} as const;

const WHOLE = "must be a whole number";
const whole = (min: number, max: number) =>
  z.number(WHOLE).int(WHOLE).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
/** What PostgreSQL can keep as it is. */
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const UNSTORABLE = "must be well-formed text without U+0000";
export const Name = z
  .string("is needed")
  .trim()
  .min(1, "is needed")
  .max(BOUNDS.nameMax, `must have at most ${BOUNDS.nameMax} characters`)
  .refine(isStorable, UNSTORABLE);
export const Text = z
  .string("must be a text")
  .max(BOUNDS.textMax, `must have at most ${BOUNDS.textMax} characters`)
  .refine(isStorable, UNSTORABLE);
/** The id of a service, a member, a table or an extra, as it comes from outside. */
export const EntryId = z
  .string("is needed")
  .min(1, "is needed")
  .max(BOOKING_LIMITS.idMax, "is not an id")
  .refine(isStorable, UNSTORABLE);
const MinuteOfDay = whole(0, 1440).nullable().default(null);
const Cents = whole(0, BOUNDS.priceCentsMax);
const SortOrder = whole(-BOUNDS.sortOrderMax, BOUNDS.sortOrderMax).optional();
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(BOUNDS.entriesMax);

const HoursShape = z.object({
  open: z.boolean(),
  openMin: MinuteOfDay,
  closeMin: MinuteOfDay,
  breakStartMin: MinuteOfDay,
  breakEndMin: MinuteOfDay,
});

type Problem = [path: string, message: string];

/** 0 ≤ open < breakStart < breakEnd < close ≤ 1440, breaks both or none; a closed day keeps no times. */
function problemOfHours(hours: z.infer<typeof HoursShape>): Problem | null {
  if (!hours.open) return null;
  const { openMin, closeMin, breakStartMin, breakEndMin } = hours;
  if (openMin === null) return ["openMin", "is needed on an open day"];
  if (closeMin === null) return ["closeMin", "is needed on an open day"];
  if (closeMin <= openMin) return ["closeMin", "must be after the opening time"];
  if (breakStartMin === null && breakEndMin === null) return null;
  if (breakStartMin === null) return ["breakStartMin", "is needed when the break has an end"];
  if (breakEndMin === null) return ["breakEndMin", "is needed when the break has a start"];
  if (breakStartMin <= openMin) return ["breakStartMin", "must be after the opening time"];
  if (breakEndMin <= breakStartMin) return ["breakEndMin", "must be after the start of the break"];
  if (breakEndMin >= closeMin) return ["breakEndMin", "must be before the closing time"];
  return null;
}

const CLOSED = { openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };

function keepNoTimesWhenClosed<Hours extends z.infer<typeof HoursShape>>(hours: Hours): Hours {
  return hours.open ? hours : { ...hours, ...CLOSED };
}

const checked = <Shape extends z.ZodType<z.infer<typeof HoursShape>>>(shape: Shape) =>
  shape
    .superRefine((hours, context) => {
      const problem = problemOfHours(hours);
      if (problem) context.addIssue({ code: "custom", path: [problem[0]], message: problem[1] });
    })
    .transform(keepNoTimesWhenClosed);

export const DayHours = checked(HoursShape);
export type DayHours = z.infer<typeof DayHours>;

const Weekday = checked(HoursShape.extend({ weekday: whole(0, 6) }));

/** The seven days, given in any order, kept in order 0 (Sunday) to 6. */
export const Week = z
  .array(Weekday)
  .length(7, "must have 7 entries, one for each weekday")
  .refine((days) => new Set(days.map((day) => day.weekday)).size === days.length, "must name each weekday once")
  .transform((days) =>
    [...days].sort((one, other) => one.weekday - other.weekday).map(({ weekday: _, ...hours }) => hours),
  );

export const LocalDate = z.iso.date("must be a date such as 2026-05-01");
export const DateException = checked(HoursShape.extend({ date: LocalDate, label: Text.default("") }));

/** Only letters, digits, dots and hyphens in the host: an origin stands in a header, where a semicolon would end it. */
const ORIGIN = /^https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/;

/** The origin of a site of the business's own, where its page may be embedded; a closing slash is dropped. */
export const EmbedOrigin = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/\/$/, ""))
  .pipe(z.string().regex(ORIGIN, "must be an origin such as https://www.example.com, without a path"));

export const Settings = z.object({
  slotStepMin: whole(5, 240).default(15),
  minNoticeMin: whole(0, 525_600).default(0),
  maxAdvanceDays: whole(1, 730).default(365),
  cancellationWindowHours: whole(0, 8_760).default(24),
  forfeitDepositOnLateCancel: z.boolean().default(false),
  pendingHoldMin: whole(1, 10_080).default(60),
  reminderMin: whole(0, 43_200).default(1_440),
  waitlistOfferMin: whole(1, 10_080).default(30),
  embedOrigins: listOf(EmbedOrigin).default([]),
});

const rule = Settings.shape;

/** How the business takes bookings, as its owner sets it; nothing may be left out. */
export const BookingRules = z.object({
  slotStepMin: rule.slotStepMin.unwrap(),
  minNoticeMin: rule.minNoticeMin.unwrap(),
  maxAdvanceDays: rule.maxAdvanceDays.unwrap(),
  cancellationWindowHours: rule.cancellationWindowHours.unwrap(),
  forfeitDepositOnLateCancel: rule.forfeitDepositOnLateCancel.unwrap(),
  pendingHoldMin: rule.pendingHoldMin.unwrap(),
  reminderMin: rule.reminderMin.unwrap(),
});
export type BookingRules = z.output<typeof BookingRules>;

export const EmbedSite = z.object({ origin: EmbedOrigin });
export type EmbedSite = z.output<typeof EmbedSite>;

export const StaffMember = z.object({
  name: Name,
  title: Text.nullable().default(null),
  bio: Text.nullable().default(null),
  email: Text.default(""),
  phone: Text.default(""),
  active: z.boolean().default(true),
  bookable: z.boolean().default(true),
  sortOrder: SortOrder,
  hours: Week.nullable().default(null),
  exceptions: listOf(DateException).default([]),
  timeOff: listOf(z.object({ from: z.string(), to: z.string() })).default([]),
});

export const Resource = z.object({
  name: Name,
  kind: z.enum(RESOURCE_KINDS).default("table"),
  capacity: whole(1, 50),
  sortOrder: SortOrder,
  active: z.boolean().default(true),
});

export const AddOn = z.object({ name: Name, priceCents: Cents.default(0), durationMin: whole(0, 1440).default(0) });

/** A deposit is a part of the price. */
export const isPartOfPrice = ({ priceCents, depositCents }: { priceCents: number; depositCents: number }): boolean =>
  depositCents <= priceCents;

export const Service = z
  .object({
    name: Name,
    description: Text.nullable().default(null),
    category: Text.default(""),
    durationMin: whole(5, 1440),
    priceCents: Cents.default(0),
    depositCents: Cents.default(0),
    bufferBeforeMin: whole(0, 720).default(0),
    bufferAfterMin: whole(0, 720).default(0),
    staffed: z.boolean().default(true),
    active: z.boolean().default(true),
    bookableOnline: z.boolean().default(true),
    sortOrder: SortOrder,
    staff: listOf(Name).optional(),
    resources: listOf(Name).default([]),
    addOns: listOf(AddOn).default([]),
  })
  .refine(isPartOfPrice, {
    path: ["depositCents"],
    message: "must not be more than priceCents",
  });

const isLocale = (text: string) => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

const isTimeZone = (text: string) => {
  try {
    // Some versions of Node take offsets, too; a zone has a name.
    return (
      /^[A-Za-z]/.test(text) && new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== ""
    );
  } catch {
    return false;
  }
};

export const Slug = z
  .string()
  .max(63, "must have at most 63 characters")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters and digits, joined by single hyphens");

/** A business as a file (DESIGN section 6). References between its lists are checked by `checkBusinessFile`. */
export const BusinessFile = z.object({
  slug: Slug,
  name: Name,
  industry: Text.default(""),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, "must be a two-letter country code")
    .default(""),
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a three-letter currency code"),
  timezone: z.string().refine(isTimeZone, "must be an IANA time zone name"),
  locale: z.string().refine(isLocale, "must be a language tag such as en-US").default("en"),
  address: Text.default(""),
  phone: Text.default(""),
  hours: Week,
  exceptions: listOf(DateException).default([]),
  settings: Settings.default(Settings.parse({})),
  staff: listOf(StaffMember).default([]),
  resources: listOf(Resource).default([]),
  services: listOf(Service).default([]),
});
export type BusinessFile = z.output<typeof BusinessFile>;
/** The same as it stands in the file: the days name their weekday. */
export type BusinessFileInput = z.input<typeof BusinessFile>;

const profile = BusinessFile.shape;

/** What a business is, apart from what it offers; its slug never changes, and nothing may be left out. */
export const ProfileRequest = z.object({
  name: Name,
  industry: profile.industry.unwrap(),
  country: profile.country.unwrap(),
  currency: profile.currency,
  timezone: profile.timezone,
  locale: profile.locale.unwrap(),
  address: profile.address.unwrap(),
  phone: profile.phone.unwrap(),
});
export type ProfileRequest = z.output<typeof ProfileRequest>;

/** A business file as it is uploaded (DECISIONS A4), and the preview of it that was agreed to. */
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;
export const ImportText = z.object({ text: z.string("is needed").min(1, "is empty") });
export const ImportConsent = ImportText.extend({ revision: z.int("is needed").min(0) });

/** What an import answers for each service, member and table. */
export type NamedId = { id: string; name: string };

const HoursEntry = z.object({
  weekday: z.int().min(0).max(6),
  open: z.boolean(),
  openMin: z.int().nullable(),
  closeMin: z.int().nullable(),
  breakStartMin: z.int().nullable(),
  breakEndMin: z.int().nullable(),
});

/** GET /business (INTERFACE.md, "Business profile"). */
export const BusinessProfile = z.object({
  name: z.string(),
  slug: z.string(),
  industry: z.string(),
  country: z.string(),
  currency: z.string(),
  timezone: z.string(),
  locale: z.string(),
  address: z.string(),
  phone: z.string(),
  bookingUrl: z.url(),
  hours: z.array(HoursEntry).length(7),
});
export type BusinessProfile = z.infer<typeof BusinessProfile>;
