import { z } from "zod";
import { BusinessFile } from "../business-file/business-file.schema";
import { Name } from "./fields.schema";

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
