import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import { whereLive } from "../booking-state";

/** Members who already have a live booking that starts at this very instant (rule B11.4), other than the one being moved. */
export async function membersStartingAt(
  db: Database,
  orgId: string,
  startAt: Date,
  now: Date,
  exceptId = "",
): Promise<Set<string>> {
  const rows = await db
    .select({ staffId: bookings.staffId })
    .from(bookings)
    .where(and(eq(bookings.orgId, orgId), eq(bookings.startAt, startAt), ne(bookings.id, exceptId), whereLive(now)));
  return new Set(rows.flatMap((row) => (row.staffId === null ? [] : [row.staffId])));
}
