import type { Ctx } from "../context";
import { conflict, invalidFields } from "../errors";
import { emitEvents } from "../webhooks/emit-event";
import { moveForfeitsDeposit } from "./cancellation-policy";
import { changeBookings, type Step } from "./change-bookings";
import { changeIfUnchanged } from "./change-if-unchanged";
import { decideOpening, type Placement } from "./decide-opening";
import { withAlternatives } from "./find-alternatives";
import { moveRefusal } from "./lifecycle";
import { loadSurroundings } from "./load-surroundings";
import { occupiesAny, occupy, vacate } from "./occupy";
import { type BookingRow, findBooking } from "./queries";
import { readStartAt } from "./read-start-at";
import { Moved, type RescheduleRequest } from "./schema";
import { wishForMove } from "./wish-for-move";

/**
 * Moves a booking to another open time (POST /booking/{id}/reschedule, DECISIONS C9); to its own time nothing changes.
 *
 * @throws AppError `invalid_fields` for a startAt that is no date-time or past; `not_found`; `conflict` with its reason
 */
export async function rescheduleBooking(ctx: Ctx, id: string, request: RescheduleRequest): Promise<Moved> {
  const startAt = readStartAt(request.startAt, ctx.org.timezone);
  return withAlternatives(
    ctx,
    startAt,
    async (catalog) => wishForMove(catalog, await findBooking(ctx.db, ctx.org.id, id)),
    () =>
      changeBookings(ctx, Moved, {
        async load(catalog) {
          if (startAt < ctx.now) throw invalidFields({ startAt: ["must be in the future"] });
          const booking = await findBooking(ctx.db, ctx.org.id, id);
          const wish = wishForMove(catalog, booking);
          return { booking, wish, surroundings: wish && (await loadSurroundings(ctx, wish, startAt)) };
        },
        decide(catalog, { booking, wish, surroundings }) {
          const refusal = moveRefusal(booking, ctx.now);
          if (refusal !== null) throw conflict(refusal);
          const view = { ok: true, startAt: startAt.toISOString() } as const;
          if (startAt.getTime() === booking.startAt.getTime()) return { view, steps: [] };
          // Whatever stands against the whole wish, to a mover it is a time that is not open (DECISIONS A2).
          if (wish === null || wish.refusal !== null || surroundings === null) throw conflict("not_open");
          const placement = decideOpening(catalog.calendar, surroundings, wish, startAt, ctx.now, {
            requestedStaffId: booking.staffRequested,
            currentStaffId: booking.staffId,
            resourceId: booking.resourceId,
          });
          const isDepositKept = ctx.actor.kind === "holder" && moveForfeitsDeposit(booking, ctx.now, catalog.policy);
          return { view, steps: moveSteps(ctx, booking, movedBooking(booking, startAt, placement, isDepositKept)) };
        },
      }),
  );
}

/** The booking at its new time; a hold ends at the start at the latest, and a move never lengthens it (DECISIONS B8). */
function movedBooking(booking: BookingRow, startAt: Date, placement: Placement, isDepositKept: boolean): BookingRow {
  const { holdEndsAt } = booking;
  return {
    ...booking,
    ...placement,
    startAt,
    endAt: new Date(startAt.getTime() + booking.durationMin * 60_000),
    holdEndsAt: holdEndsAt !== null && startAt < holdEndsAt ? startAt : holdEndsAt,
    depositKeptByMove: booking.depositKeptByMove || isDepositKept,
    calendarSequence: booking.calendarSequence + 1,
  };
}

function moveSteps(ctx: Ctx, before: BookingRow, moved: BookingRow): Step[] {
  const { staffId, resourceId, assignment, startAt, endAt, holdEndsAt, depositKeptByMove, calendarSequence } = moved;
  const set = { staffId, resourceId, assignment, startAt, endAt, holdEndsAt, depositKeptByMove, calendarSequence };
  const occupation: Step = {
    name: "occupation",
    statement: occupy(moved, { mayOverlap: false, after: "vacated" }),
    mustChange: true,
  };
  return [
    { name: "booking", statement: changeIfUnchanged(ctx, before, set), mustChange: true },
    { name: "vacated", statement: vacate(moved, { after: "booking" }) },
    ...(occupiesAny(moved) ? [occupation] : []),
    { name: "event", statement: emitEvents(ctx, "booking.rescheduled", [moved]) },
  ];
}
