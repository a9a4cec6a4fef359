import type { BusinessCalendar } from "../availability/snapshot";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import { changedCalendar } from "./changed-calendar";
import { liesWithinHours } from "./lies-within-hours";
import type { HoursChange } from "./schema";
import { type UpcomingBooking, upcomingBookings } from "./upcoming-bookings";

/** How many bookings are named; the others are counted. */
const NAMED_MAX = 20;

export type BookingsOutside = {
  count: number;
  bookings: (Omit<UpcomingBooking, "endAt"> & { staffName: string | null })[];
};

/** The upcoming bookings that lie outside the hours as they are now. */
export async function bookingsOutsideHours(ctx: Ctx): Promise<BookingsOutside> {
  const { calendar } = await catalogOf(ctx.db, ctx.org);
  return outside(ctx, (booking) => !liesWithinHours(calendar, booking));
}

/**
 * The upcoming bookings that a change would leave outside the hours: those that lie within them now and would not then. The change
 * itself keeps them all.
 *
 * @throws AppError `not_found` for a member of no or another business
 */
export async function foreseeHoursChange(ctx: Ctx, change: HoursChange): Promise<BookingsOutside> {
  const { calendar } = await catalogOf(ctx.db, ctx.org);
  if (change.staffId !== null && !calendar.members.has(change.staffId)) throw notFound("team member");
  const then: BusinessCalendar = changedCalendar(calendar, change);
  return outside(ctx, (booking) => liesWithinHours(calendar, booking) && !liesWithinHours(then, booking));
}

/** The upcoming bookings of one member, to be told of before they stop working. */
export async function upcomingOfMember(ctx: Ctx, staffId: string): Promise<BookingsOutside> {
  return outside(ctx, (booking) => booking.staffId === staffId);
}

async function outside(ctx: Ctx, isOutside: (booking: UpcomingBooking) => boolean): Promise<BookingsOutside> {
  const [{ staffById }, upcoming] = await Promise.all([catalogOf(ctx.db, ctx.org), upcomingBookings(ctx)]);
  const found = upcoming.filter(isOutside);
  return {
    count: found.length,
    bookings: found.slice(0, NAMED_MAX).map(({ endAt: _, ...booking }) => ({
      ...booking,
      staffName: booking.staffId === null ? null : (staffById.get(booking.staffId)?.name ?? null),
    })),
  };
}
