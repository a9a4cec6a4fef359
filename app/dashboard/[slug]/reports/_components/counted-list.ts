import type { BookingFilter } from "@/lib/desk/list/booking-filter";
import { bookingFilterParams, NO_FILTER } from "@/lib/desk/list/booking-filter";
import type { Report } from "@/lib/reports/views";

type Counted = Pick<BookingFilter, "status"> & Partial<Pick<BookingFilter, "serviceId" | "staffId">>;

/** Where the bookings that a figure of a period counts are listed, as many as it says (rule R14.1). */
export function countedList(
  slug: string,
  { from, to }: Pick<Report["period"], "from" | "to">,
  counted: Counted,
): string {
  return listOf(slug, { ...NO_FILTER, times: "past", from, to, ...counted });
}

/** Where the bookings to come are listed, up to a local day (rule R14.1). */
export const listAhead = (slug: string, to: string): string => listOf(slug, { ...NO_FILTER, to });

const listOf = (slug: string, filter: BookingFilter): string =>
  `/dashboard/${slug}/bookings?${bookingFilterParams(filter)}`;
