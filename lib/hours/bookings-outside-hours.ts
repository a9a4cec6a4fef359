import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { liesWithinHours } from "./lies-within-hours";
import { type NamedBookings, nameBookings } from "./name-bookings";

/** The upcoming bookings that lie outside the hours as they are now. */
export async function bookingsOutsideHours(ctx: Ctx): Promise<NamedBookings> {
  const { calendar } = await catalogOf(ctx.db, ctx.org);
  return nameBookings(ctx, (booking) => !liesWithinHours(calendar, booking));
}

/** The upcoming bookings of one member, to be told of before they stop working. */
export async function upcomingOfMember(ctx: Ctx, staffId: string): Promise<NamedBookings> {
  return nameBookings(ctx, (booking) => booking.staffId === staffId);
}
