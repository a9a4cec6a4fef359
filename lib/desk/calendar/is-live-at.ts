import { and, eq, gt, inArray, ne, or, type SQL } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { LIVE_STATUSES } from "../../../db/vocabulary";

/** Bookings that occupy their time at this moment: an unpaid one past its hold no longer does (rule B8). */
export const isLiveAt = (now: Date): SQL | undefined =>
  and(
    inArray(bookings.status, [...LIVE_STATUSES]),
    or(ne(bookings.status, "pending"), ne(bookings.depositStatus, "due"), gt(bookings.holdEndsAt, now)),
  );

/** Unpaid bookings whose hold still stands. */
export const isHeldAt = (now: Date): SQL | undefined =>
  and(eq(bookings.status, "pending"), eq(bookings.depositStatus, "due"), gt(bookings.holdEndsAt, now));
