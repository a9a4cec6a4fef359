import { and, count, eq } from "drizzle-orm";
import { bookings } from "../../db/schema";
import { whereNotOver } from "../bookings/booking-state";
import type { Ctx } from "../context";

/** How many bookings of a service, or at a table or room, are not over. */
export async function countBookingsNotOver(
  ctx: Ctx,
  of: { serviceId: string } | { resourceId: string },
): Promise<number> {
  const isOf = "serviceId" in of ? eq(bookings.serviceId, of.serviceId) : eq(bookings.resourceId, of.resourceId);
  const [row] = await ctx.db
    .select({ bookings: count() })
    .from(bookings)
    .where(and(eq(bookings.orgId, ctx.org.id), isOf, whereNotOver(ctx.now)));
  return row?.bookings ?? 0;
}
