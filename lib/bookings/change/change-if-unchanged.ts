import { and, eq, type SQL, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { BookingRow } from "../get-booking-row";

/**
 * The statement that changes a booking while it still is what the decision was made on: its status, time, deposit
 * and hold. It returns nothing when somebody has changed it since, or where `condition` doesn't hold.
 */
export function changeIfUnchanged(
  ctx: Pick<Ctx, "db" | "org">,
  before: BookingRow,
  set: Partial<typeof bookings.$inferInsert>,
  condition?: SQL,
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
        sql`${bookings.holdEndsAt} is not distinct from ${before.holdEndsAt?.toISOString() ?? null}::timestamptz`,
        condition,
      ),
    )
    .returning({ id: bookings.id })
    .getSQL();
}
