import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings } from "../../db/schema";
import { notFound } from "../errors";
import { isAppointmentId } from "../ids";

export type BookingRow = typeof bookings.$inferSelect;

/**
 * One booking of a business. Another business's id, an unknown one and a text that can't be one all get the same answer (rule A3.2).
 *
 * @throws AppError `not_found`
 */
export async function getBookingRow(db: Database, orgId: string, id: string): Promise<BookingRow> {
  const [booking] = isAppointmentId(id)
    ? await db
        .select()
        .from(bookings)
        .where(and(eq(bookings.orgId, orgId), eq(bookings.id, id)))
    : [];
  if (!booking) throw notFound("booking");
  return booking;
}
