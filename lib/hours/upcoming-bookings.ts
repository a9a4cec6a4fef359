import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { bookings } from "../../db/schema";
import { statusAt } from "../bookings/lifecycle";
import type { Ctx } from "../context";

/** A booking that is still to come, as far as whoever looks after the hours has to know it. */
export type UpcomingBooking = {
  id: string;
  startAt: Date;
  endAt: Date;
  staffId: string | null;
  serviceName: string;
  customerName: string;
};

/** Pending and confirmed bookings from now on, the next one first; with `staffId` those of one member. */
export async function upcomingBookings(ctx: Ctx, { staffId }: { staffId?: string } = {}): Promise<UpcomingBooking[]> {
  const rows = await ctx.db
    .select({
      id: bookings.id,
      startAt: bookings.startAt,
      endAt: bookings.endAt,
      staffId: bookings.staffId,
      serviceName: bookings.serviceName,
      customerName: bookings.customerName,
      status: bookings.status,
      depositStatus: bookings.depositStatus,
      holdEndsAt: bookings.holdEndsAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.orgId, ctx.org.id),
        gte(bookings.startAt, ctx.now),
        inArray(bookings.status, ["pending", "confirmed"]),
        staffId === undefined ? undefined : eq(bookings.staffId, staffId),
      ),
    )
    .orderBy(asc(bookings.startAt), asc(bookings.id));
  return rows
    .filter((row) => statusAt(row, ctx.now) !== "cancelled")
    .map(({ status: _, depositStatus: __, holdEndsAt: ___, ...booking }) => booking);
}
