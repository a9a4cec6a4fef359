import { z } from "zod";
import { EmailOrNone } from "../fields/contact.schema";
import { atMost, Name, storable, Text } from "../fields/text.schema";

const isLocale = (text: string) => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

const isTimeZone = (text: string) => {
  try {
    // Some versions of Node accept offsets too; a zone has a name.
    return (
      /^[A-Za-z]/.test(text) && new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== ""
    );
  } catch {
    return false;
  }
};

/** Characters of a zone's name: the longest has 32. */
const ZONE_MAX = 64;
/** Characters of a language tag, the buffer size in RFC 5646. It is in every page of the business. */
const LOCALE_MAX = 35;

export const SLUG_MAX = 63;
export const Slug = z
  .string()
  .max(SLUG_MAX, atMost(SLUG_MAX))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must contain only lowercase letters and digits, joined by single hyphens");

/** A business's own details, apart from what it offers, as in its file: optional fields have defaults. */
export const Profile = z.object({
  slug: Slug,
  name: Name,
  industry: Text.default(""),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, "must be a two-letter country code")
    .default(""),
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a three-letter currency code"),
  timezone: z
    .string()
    .max(ZONE_MAX, { error: atMost(ZONE_MAX), abort: true })
    .refine(isTimeZone, "must be an IANA time zone name, such as Europe/Lisbon"),
  locale: z
    .string()
    .max(LOCALE_MAX, { error: atMost(LOCALE_MAX), abort: true })
    .refine(isLocale, "must be a language tag such as en-US")
    .default("en"),
  address: Text.default(""),
  phone: Text.default(""),
  /** where customers’ replies to emails go; empty: nowhere */
  contactEmail: EmailOrNone.superRefine(storable).default(""),
});

const field = Profile.shape;

/** A change of the profile: the slug never changes, and all other fields are required. */
export const ProfileRequest = z.object({
  name: field.name,
  industry: field.industry.unwrap(),
  country: field.country.unwrap(),
  currency: field.currency,
  timezone: field.timezone,
  locale: field.locale.unwrap(),
  address: field.address.unwrap(),
  phone: field.phone.unwrap(),
  contactEmail: field.contactEmail.unwrap(),
});
export type ProfileRequest = z.output<typeof ProfileRequest>;

const HoursEntry = z.object({
  weekday: z.int().min(0).max(6),
  open: z.boolean(),
  openMin: z.int().nullable(),
  closeMin: z.int().nullable(),
  breakStartMin: z.int().nullable(),
  breakEndMin: z.int().nullable(),
});

/** GET /business (rule H2.1). */
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
