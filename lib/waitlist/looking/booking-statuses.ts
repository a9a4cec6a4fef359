import { and, eq } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { bookings } from "../../../db/schema";
import type { BookingStatus } from "../../../db/vocabulary";
import { statusAt } from "../../bookings/booking-state";
import type { Ctx } from "../../context";

/** What has become of bookings by the clock, by their ids; without an id there is none. */
export async function bookingStatuses(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  bookingIds: readonly (string | null)[],
): Promise<(bookingId: string | null) => BookingStatus | null> {
  const ids = bookingIds.filter((id) => id !== null);
  const { id, status, depositStatus, holdEndsAt } = bookings;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, status, depositStatus, holdEndsAt })
          .from(bookings)
          .where(and(eq(bookings.orgId, org.id), isAmong(id, ids)));
  const byId = new Map(rows.map((row) => [row.id, statusAt(row, now)]));
  return (bookingId) => (bookingId === null ? null : (byId.get(bookingId) ?? null));
}
