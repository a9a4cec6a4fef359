import { and, eq, type SQL } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { BookingRow } from "../queries";

/**
 * The statement that changes a booking while it still is what the decision was made on: its status, time and deposit.
 * It returns nothing when somebody has changed it since.
 */
export function changeIfUnchanged(
  ctx: Pick<Ctx, "db" | "org">,
  before: BookingRow,
  set: Partial<typeof bookings.$inferInsert>,
): SQL {
  return ctx.db
    .update(bookings)
    .set(set)
    .where(
      and(
        eq(bookings.orgId, ctx.org.id),
        eq(bookings.id, before.id),
        eq(bookings.status, before.status),
        eq(bookings.startAt, before.startAt),
        eq(bookings.depositStatus, before.depositStatus),
        eq(bookings.calendarSequence, before.calendarSequence),
      ),
    )
    .returning({ id: bookings.id })
    .getSQL();
}
