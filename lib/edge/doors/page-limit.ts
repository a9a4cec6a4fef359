import { LIMITS, type Limit } from "../../rate-limit/limits";
import type { PageAddress } from "./page-address";

/**
 * The limit that reading a page counts against, the same as the API's own read of what it shows (rule A9.1); null for a
 * page that everybody may read. The calendar file counts for itself.
 */
export function pageLimit({ page, bookingId, rest }: PageAddress): Limit | null {
  if (bookingId === null || rest === "calendar.ics") return null;
  return page === "manage" && rest === "move" ? LIMITS.bookingAvailability : LIMITS.readBooking;
}
