import { and, eq, type SQL, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { BookingRow } from "../get-booking-row";

/** What decisions about a booking are made on, and later changes leave different. What it was made with never changes (rule C8). */
const JUDGED = [
  "status",
  "startAt",
  "endAt",
  "staffId",
  "staffRequested",
  "resourceId",
  "depositStatus",
  "depositKeptByMove",
  "holdEndsAt",
  "holdExtended",
  "notes",
  "cancelledAt",
  "calendarSequence",
] as const satisfies (keyof BookingRow)[];

/**
 * The statement that changes a booking while it still is what the decision was made on. It returns nothing when somebody has
 * changed it since, or where `condition` doesn't hold: then it is decided again.
 */
export function changeIfUnchanged(
  ctx: Pick<Ctx, "db" | "org">,
  before: BookingRow,
  set: Partial<typeof bookings.$inferInsert>,
  condition?: SQL,
): SQL {
  const asJudged = JUDGED.map((name) => {
    const column = bookings[name];
    return sql`${column} is not distinct from ${sql.param(before[name], column)}`;
  });
  return ctx.db
    .update(bookings)
    .set(set)
    .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.id, before.id), ...asJudged, condition))
    .returning({ id: bookings.id })
    .getSQL();
}
