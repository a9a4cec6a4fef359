import { and, eq, gt, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings } from "../../db/schema";
import { type BookingStatus, LIVE_STATUSES } from "../../db/vocabulary";
import { notFound } from "../errors";
import { isAppointmentId } from "../ids";

export type BookingRow = typeof bookings.$inferSelect;

/**
 * One booking of a business. An id of another business, an unknown one and a text that can't be one are all the
 * same absence (rule A3).
 *
 * @throws AppError `not_found`
 */
export async function findBooking(db: Database, orgId: string, id: string): Promise<BookingRow> {
  const [booking] = isAppointmentId(id)
    ? await db
        .select()
        .from(bookings)
        .where(and(eq(bookings.orgId, orgId), eq(bookings.id, id)))
    : [];
  if (!booking) throw notFound("booking");
  return booking;
}

/** The query's twin of `statusAt`: an unpaid booking past its hold is a cancelled one. */
export function hasStatusAt(statuses: readonly BookingStatus[], now: Date): SQL | undefined {
  return or(
    and(inArray(bookings.status, [...statuses]), holdStands(now)),
    statuses.includes("cancelled") ? holdEnded(now) : sql`false`,
  );
}

/** An unpaid booking past its hold. */
export const holdEnded = (now: Date): SQL | undefined =>
  and(eq(bookings.status, "pending"), eq(bookings.depositStatus, "due"), lte(bookings.holdEndsAt, now));

/** Any other booking. */
export const holdStands = (now: Date): SQL | undefined =>
  or(ne(bookings.status, "pending"), ne(bookings.depositStatus, "due"), gt(bookings.holdEndsAt, now));

/** Members who already have a live booking that starts at this very instant (rule B11). */
export async function membersStartingAt(db: Database, orgId: string, startAt: Date, now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ staffId: bookings.staffId })
    .from(bookings)
    .where(and(eq(bookings.orgId, orgId), eq(bookings.startAt, startAt), hasStatusAt(LIVE_STATUSES, now)));
  return new Set(rows.flatMap((row) => (row.staffId === null ? [] : [row.staffId])));
}
