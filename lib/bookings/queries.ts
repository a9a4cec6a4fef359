import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings } from "../../db/schema";
import { notFound } from "../errors";
import { isAppointmentId } from "../ids";
import { whereLive } from "./booking-state";

export type BookingRow = typeof bookings.$inferSelect;

/**
 * One booking of a business. An id of another business, an unknown one and a text that can't be one are all the
 * same absence (rule A3.2).
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

/** Members who already have a live booking that starts at this very instant (rule B11.4). */
export async function membersStartingAt(db: Database, orgId: string, startAt: Date, now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ staffId: bookings.staffId })
    .from(bookings)
    .where(and(eq(bookings.orgId, orgId), eq(bookings.startAt, startAt), whereLive(now)));
  return new Set(rows.flatMap((row) => (row.staffId === null ? [] : [row.staffId])));
}
