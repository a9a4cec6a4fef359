import type { EventDetails } from "../../../db/vocabulary";
import type { Wish } from "../../availability/snapshot";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { conflict, invalidFields } from "../../errors";
import { moveRefusal } from "../change-refusal";
import { moveForfeitsDeposit } from "../deposit/deposit-forfeit";
import { type BookingRow, getBookingRow } from "../get-booking-row";
import { decideOpening, type Placement } from "../placing/decide-opening";
import { inTheWayOf, loadSurroundings, type Surroundings } from "../placing/load-surroundings";
import { changeSteps } from "./change-steps";
import type { Change } from "./decide-until-stored";
import { wishForMove } from "./wish-for-move";

/** Where a booking is to go. */
export type Move = { id: string; startAt: Date; staffId?: string | null };

type Loaded = { booking: BookingRow; wish: Wish | null; surroundings: Surroundings | null };

/**
 * How a booking is moved by its holder and by programs (rule C9), who get only open times. A move to its own time changes nothing (rule
 * C9.4).
 *
 * @param viewOf the booking as the move leaves it
 */
export function move<View>(
  ctx: Ctx,
  { id, startAt, staffId }: Move,
  viewOf: (moved: BookingRow, before: BookingRow) => View,
): Change<Loaded, View> {
  return {
    async load(catalog) {
      if (startAt < ctx.now) throw invalidFields({ startAt: ["must be in the future"] });
      const booking = await getBookingRow(ctx.db, ctx.org.id, id);
      const wish = wishForMove(catalog, booking, staffId);
      return { booking, wish, surroundings: wish && (await loadSurroundings(ctx, wish, startAt)) };
    },
    decide(catalog, { booking, wish, surroundings }) {
      const refusal = moveRefusal(booking, ctx.now);
      if (refusal !== null) throw conflict(refusal);
      const isOtherMember = staffId !== undefined && staffId !== booking.staffId;
      if (startAt.getTime() === booking.startAt.getTime() && !isOtherMember) {
        return { view: viewOf(booking, booking), steps: [] };
      }
      if (staffId !== undefined && wish?.refusal === "staff_unavailable") throw conflict("staff_unavailable");
      // Whatever prevents the whole wish, for a move the reason is a time that isn't open (rule A2.2).
      if (wish === null || wish.refusal !== null || surroundings === null) throw conflict("not_open");
      const staffRequested = isOtherMember ? staffId : booking.staffRequested;
      const placement = decideOpening(catalog.calendar, surroundings, wish, startAt, ctx.now, {
        requestedStaffId: staffRequested,
        currentStaffId: booking.staffId,
        resourceId: booking.resourceId,
      });
      const moved = { ...movedBooking(ctx, catalog, booking, startAt, placement), staffRequested };
      const details: EventDetails = {
        movedFrom: booking.startAt.toISOString(),
        ...(moved.staffId === booking.staffId ? {} : { staffBefore: booking.staffId, staffAfter: moved.staffId }),
      };
      const ended = inTheWayOf(moved, surroundings);
      const stored = { ended, mayOverlap: false, isPlaced: true, isForAnother: false, details } as const;
      const steps = changeSteps(ctx, booking, moved, { ...stored, event: "booking.rescheduled" });
      return { view: viewOf(moved, booking), steps };
    },
  };
}

/** The booking at its new time; a hold ends at the start at the latest, and a move never extends it (rule B8.2). */
function movedBooking(
  ctx: Ctx,
  { policy }: Catalog,
  booking: BookingRow,
  startAt: Date,
  placement: Placement,
): BookingRow {
  const { holdEndsAt } = booking;
  // A move by the business never costs the customer (rule C4.1).
  const isDepositKept = ctx.actor.kind === "holder" && moveForfeitsDeposit(booking, ctx.now, policy);
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
