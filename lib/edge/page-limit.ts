import { LIMITS, type Limit } from "../rate-limit/limits";

/**
 * The limit that reading a page counts against, the same as the API's own read of what it shows (DECISIONS A9); null for a
 * page that everybody may read.
 */
export function pageLimit(pathname: string): Limit | null {
  const [, page, rest] = /^\/book\/[^/]+\/(manage|pay)\/[^/]+(?:\/([^/]+))?\/?$/.exec(pathname) ?? [];
  if (page === undefined || rest === "calendar.ics") return null;
  return rest === "move" ? LIMITS.bookingAvailability : LIMITS.readBooking;
}
