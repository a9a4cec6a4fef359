import { slotDays } from "../../availability/slots";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import { inTurn } from "../../process/work-in-turn";
import { wishForMove } from "../change/wish-for-move";
import { moveRefusal } from "../change-refusal";
import { getBookingRow } from "../get-booking-row";
import { checkWindow } from "./availability-window";
import { bookableDates } from "./bookable-dates";
import { windowInSteps } from "./days-in-steps";
import { busyOf } from "./load-busy";
import { MoveTimesRequest } from "./open-times.schema";

/**
 * The times that a booking can be moved to (GET /booking/{id}/availability); none for one that can't be moved
 * (rule C9.5).
 *
 * @throws AppError `invalid_query`; `not_found`
 */
export const getMoveAvailability = query({
  needs: { holder: true },
  input: MoveTimesRequest,
  async run(ctx, { id, from, to, explain }) {
    checkWindow({ from, to });
    const [catalog, busy, booking] = await Promise.all([
      catalogOf(ctx.db, ctx.org),
      busyOf(ctx.db, ctx.org, ctx.now),
      getBookingRow(ctx.db, ctx.org.id, id),
    ]);
    const { name, slug, timezone } = catalog.profile;
    const wish = wishForMove(catalog, booking);
    const nowMs = ctx.now.getTime();
    const asked = wish && slotDays(catalog.calendar, busy, { ...wish, namesResources: false }, { explain, nowMs });
    const bookable = bookableDates(catalog.calendar, nowMs);
    const days = asked === null ? [] : await inTurn(ctx.org.id, windowInSteps(asked, { from, to }, bookable));
    const isMovable = moveRefusal(booking, ctx.now) === null;
    return {
      org: { slug, name, timezone },
      booking: { id: booking.id, durationMin: booking.durationMin },
      days: isMovable ? days : days.map((day) => ({ ...day, slots: [] })),
    };
  },
});
