import { openDays } from "../../availability/slots";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import { wishForMove } from "../change/wish-for-move";
import { moveRefusal } from "../lifecycle";
import { findBooking } from "../queries";
import type { MoveQuery } from "../query-params.schema";
import { checkWindow } from "./availability-window";
import { busyOf } from "./load-busy";

/**
 * The times that a booking can be moved to (GET /booking/{id}/availability); none for one that can't be moved.
 *
 * @throws AppError `invalid_query`; `not_found`
 */
export async function getMoveAvailability(ctx: Ctx, id: string, query: MoveQuery) {
  checkWindow(query);
  const [catalog, busy, booking] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    busyOf(ctx.db, ctx.org, ctx.now),
    findBooking(ctx.db, ctx.org.id, id),
  ]);
  const { name, slug, timezone } = catalog.profile;
  const wish = wishForMove(catalog, booking);
  const { from, to, explain } = query;
  const days =
    wish === null
      ? []
      : openDays(
          catalog.calendar,
          busy,
          { ...wish, namesResources: false },
          { from, to, explain, nowMs: ctx.now.getTime() },
        );
  const isMovable = moveRefusal(booking, ctx.now) === null;
  return {
    org: { slug, name, timezone },
    booking: { id: booking.id, durationMin: booking.durationMin },
    days: isMovable ? days : days.map((day) => ({ ...day, slots: [] })),
  };
}
