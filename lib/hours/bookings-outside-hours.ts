import { and, eq } from "drizzle-orm";
import { bookings } from "../../db/schema";
import { openingHoursOn } from "../availability/opening-hours";
import { whereNotOver, whereUpcoming } from "../bookings/booking-state";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { localDateAt } from "../time/wall-clock";
import { liesWithinHours } from "./lies-within-hours";
import { type NamedBookings, nameBookings } from "./name-bookings";

/** The upcoming bookings that lie outside the hours as they are now. */
export async function listBookingsOutsideHours(ctx: Ctx): Promise<NamedBookings> {
  const { calendar } = await catalogOf(ctx.db, ctx.org);
  return nameBookings(ctx, whereUpcoming(ctx.now), (booking) => !liesWithinHours(calendar, booking));
}

/** So many of the next bookings are looked at whenever somebody opens the dashboard. */
const LOOKED_AT_MAX = 1_000;

/**
 * Those of the next bookings that a change of the hours has left outside: what customers booked within them, and whatever lies on a
 * day that is closed. What the business itself has put beside the hours of an open day is meant (rule B13.1).
 */
export async function listLeftOutside(ctx: Ctx): Promise<NamedBookings> {
  const { calendar } = await catalogOf(ctx.db, ctx.org);
  const isClosed = (at: Date) => !openingHoursOn(calendar, localDateAt(at.getTime(), calendar.timezone)).open;
  return nameBookings(
    ctx,
    whereUpcoming(ctx.now),
    (booking) => !liesWithinHours(calendar, booking) && (booking.source === "online" || isClosed(booking.startAt)),
    LOOKED_AT_MAX,
  );
}

/** The bookings of one member that are not over, to be told of before they stop working. */
export async function listNotOverOfMember(ctx: Ctx, staffId: string): Promise<NamedBookings> {
  return nameBookings(ctx, and(eq(bookings.staffId, staffId), whereNotOver(ctx.now)));
}
