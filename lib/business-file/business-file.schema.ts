import { z } from "zod";
import { listOf, Name, Text } from "../orgs/fields.schema";
import { DateException, Week } from "../orgs/hours.schema";
import { Resource, Service, StaffMember } from "../orgs/offer.schema";
import { Settings } from "../orgs/settings.schema";

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
  timezone: z.string().refine(isTimeZone, "must be an IANA time zone name, such as Europe/Lisbon"),
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

/** A business file as it is uploaded (DECISIONS A4), and the preview of it that was agreed to. */
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;
export const ImportText = z.object({ text: z.string("is needed").min(1, "is empty") });
export const ImportConsent = ImportText.extend({ revision: z.int("is needed").min(0) });

/** What an import answers for each service, member and table. */
export type NamedId = { id: string; name: string };
