import { and, eq } from "drizzle-orm";
import { bookings } from "../../db/schema";
import { openingHoursOn } from "../availability/opening-hours";
import { whereNotOver, whereUpcoming } from "../bookings/booking-state";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { localDateAt } from "../time/wall-clock";
import { liesWithinHours } from "./lies-within-hours";
import { type NamedBookings, nameBookings } from "./name-bookings";

/** The upcoming bookings outside the current hours. */
export async function listBookingsOutsideHours(ctx: Ctx): Promise<NamedBookings> {
  const { calendar } = await catalogOf(ctx.db, ctx.org);
  return nameBookings(ctx, whereUpcoming(ctx.now), (booking) => !liesWithinHours(calendar, booking));
}

/** How many upcoming bookings are checked each time the dashboard is opened. */
const LOOKED_AT_MAX = 1_000;

/**
 * Those of the next bookings that a change of hours has left outside: those that customers booked within the old hours, and any on a closed
 * day. Bookings that the business itself made outside an open day's hours are intentional (rule B13.1).
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

/** The bookings of one member that aren't over, to be shown before they are deactivated. */
export async function listNotOverOfMember(ctx: Ctx, staffId: string): Promise<NamedBookings> {
  return nameBookings(ctx, and(eq(bookings.staffId, staffId), whereNotOver(ctx.now)));
}
