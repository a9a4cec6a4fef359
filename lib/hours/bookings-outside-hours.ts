import { and, eq } from "drizzle-orm";
import { bookings } from "../../db/schema";
import { whereNotOver, whereUpcoming } from "../bookings/booking-state";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { liesWithinHours } from "./lies-within-hours";
import { type NamedBookings, nameBookings } from "./name-bookings";

/** The upcoming bookings that lie outside the hours as they are now. */
export async function listBookingsOutsideHours(ctx: Ctx): Promise<NamedBookings> {
  const { calendar } = await catalogOf(ctx.db, ctx.org);
  return nameBookings(ctx, whereUpcoming(ctx.now), (booking) => !liesWithinHours(calendar, booking));
}

/** The bookings of one member that are not over, to be told of before they stop working. */
export async function listNotOverOfMember(ctx: Ctx, staffId: string): Promise<NamedBookings> {
  return nameBookings(ctx, and(eq(bookings.staffId, staffId), whereNotOver(ctx.now)));
}
