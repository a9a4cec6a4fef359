import { catalogOf } from "../catalog/load-catalog";
import { query } from "../commands/command";
import { Nothing } from "../fields/nothing.schema";
import { bookingPageUrl } from "./booking-page-url";
import type { BusinessProfile } from "./profile.schema";

/** The profile and opening hours of a business (GET /business); all seven days, from Sunday (rule H2.1). */
export const getBusiness = query({
  needs: { public: true, key: "read" },
  input: Nothing,
  async run(ctx): Promise<BusinessProfile> {
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
  },
});
