import { and, count, eq, gt, inArray } from "drizzle-orm";
import { bookings } from "../../db/schema";
import { holdHasEnded } from "../bookings/lifecycle";
import type { Ctx } from "../context";

/** How many bookings of a service, or at a table or room, are still to come. */
export async function countUpcomingBookings(
  ctx: Ctx,
  of: { serviceId: string } | { resourceId: string },
): Promise<number> {
  const { status, depositStatus, holdEndsAt } = bookings;
  const rows = await ctx.db
    .select({ status, depositStatus, holdEndsAt, bookings: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.orgId, ctx.org.id),
        "serviceId" in of ? eq(bookings.serviceId, of.serviceId) : eq(bookings.resourceId, of.resourceId),
        gt(bookings.startAt, ctx.now),
        inArray(status, ["pending", "confirmed"]),
      ),
    )
    .groupBy(status, depositStatus, holdEndsAt);
  return rows.filter((row) => !holdHasEnded(row, ctx.now)).reduce((sum, row) => sum + row.bookings, 0);
}
