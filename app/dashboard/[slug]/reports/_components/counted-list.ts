import type { BookingFilter } from "@/lib/desk/list/booking-filter";
import { bookingFilterParams, NO_FILTER } from "@/lib/desk/list/booking-filter";
import type { Report } from "@/lib/reports/views";

type Counted = Pick<BookingFilter, "status"> & Partial<Pick<BookingFilter, "serviceId" | "staffId">>;

/** Where the bookings that a figure of a period counts are listed. */
export function countedList(slug: string, { from, to }: Report["period"], counted: Counted): string {
  const query = bookingFilterParams({ ...NO_FILTER, times: "past", from, to, ...counted });
  return `/dashboard/${slug}/bookings?${query}`;
}
