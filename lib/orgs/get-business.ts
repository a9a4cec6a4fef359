import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { bookingPageUrl } from "./booking-page-url";
import type { BusinessProfile } from "./profile.schema";

/** The profile and opening hours of a business (GET /business); all seven days, from Sunday. */
export async function getBusiness(ctx: Ctx): Promise<BusinessProfile> {
  const { profile } = await catalogOf(ctx.db, ctx.org);
  return {
    name: profile.name,
    slug: profile.slug,
    industry: profile.industry,
    country: profile.country,
    currency: profile.currency,
    timezone: profile.timezone,
    locale: profile.locale,
    address: profile.address,
    phone: profile.phone,
    bookingUrl: bookingPageUrl(profile.slug),
    hours: profile.hours.map(({ open, openMin, closeMin, breakStartMin, breakEndMin }, weekday) => ({
      weekday,
      open,
      openMin,
      closeMin,
      breakStartMin,
      breakEndMin,
    })),
  };
}
