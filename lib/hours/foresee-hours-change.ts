import { whereUpcoming } from "../bookings/booking-state";
import { catalogOf } from "../catalog/load-catalog";
import { query } from "../commands/command";
import { notFound } from "../errors";
import { changedCalendar } from "./changed-calendar";
import { liesWithinHours } from "./lies-within-hours";
import { nameBookings } from "./name-bookings";
import { HoursChange } from "./schema";

/**
 * The upcoming bookings that a change would leave outside the hours: those within the current hours that would no longer be. The change
 * itself keeps them all.
 *
 * @throws AppError `not_found` for an unknown member or another business's
 */
export const foreseeHoursChange = query({
  needs: { user: "manage" },
  input: HoursChange,
  async run(ctx, change) {
    const { calendar } = await catalogOf(ctx.db, ctx.org);
    if (change.staffId !== null && !calendar.members.has(change.staffId)) throw notFound("team member");
    const then = changedCalendar(calendar, change);
    return nameBookings(
      ctx,
      whereUpcoming(ctx.now),
      (booking) => liesWithinHours(calendar, booking) && !liesWithinHours(then, booking),
    );
  },
});
