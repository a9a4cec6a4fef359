import { sql } from "drizzle-orm";
import { hasChanged, type Step } from "../../../db/steps";
import type { EventDetails } from "../../../db/vocabulary";
import type { Wish } from "../../availability/snapshot";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { conflict, invalidFields } from "../../errors";
import { moveRefusal } from "../change-refusal";
import { moveForfeitsDeposit } from "../deposit/deposit-forfeit";
import { emitBookingEvents } from "../emit-booking-events";
import { type BookingRow, getBookingRow } from "../get-booking-row";
import { decideOpening, type Placement } from "../placing/decide-opening";
import { inTheWayOf, loadSurroundings, type Surroundings } from "../placing/load-surroundings";
import { occupy, vacate } from "../placing/occupy";
import { cancelEndedHolds } from "./cancel-ended-holds";
import { changeIfUnchanged } from "./change-if-unchanged";
import type { Change } from "./decide-until-stored";
import { wishForMove } from "./wish-for-move";

/** Where a booking is to go. A member who is named serves it; the customer hears of it unless told otherwise. */
export type Move = { id: string; startAt: Date; staffId?: string; isCustomerUntold?: boolean };

type Loaded = { booking: BookingRow; wish: Wish | null; surroundings: Surroundings | null };

/**
 * The one way in which a booking is moved, whoever moves it (rule C9). To its own time and member nothing changes (rule C9.4);
 * another member at the same time is a move too.
 *
 * @param viewOf the booking as the move leaves it
 */
export function move<View>(
  ctx: Ctx,
  { id, startAt, staffId, isCustomerUntold }: Move,
  viewOf: (moved: BookingRow, isUnchanged: boolean, before: BookingRow) => View,
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
        return { view: viewOf(booking, true, booking), steps: [] };
      }
      if (staffId !== undefined && wish?.refusal === "staff_unavailable") throw conflict("staff_unavailable");
      // Whatever stands against the whole wish, to a mover it is a time that is not open (rule A2.2).
      if (wish === null || wish.refusal !== null || surroundings === null) throw conflict("not_open");
      const staffRequested = isOtherMember ? staffId : booking.staffRequested;
      const placement = decideOpening(catalog.calendar, surroundings, wish, startAt, ctx.now, {
        requestedStaffId: staffRequested,
        currentStaffId: booking.staffId,
        resourceId: booking.resourceId,
      });
      const moved = { ...movedBooking(ctx, catalog, booking, startAt, placement), staffRequested };
      const steps = moveSteps(ctx, booking, moved, inTheWayOf(moved, surroundings), isCustomerUntold ?? false);
      return { view: viewOf(moved, false, booking), steps };
    },
  };
}

/** The booking at its new time; a hold ends at the start at the latest, and a move never lengthens it (rule B8.2). */
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

/** The steps of the move, after those that cancel the ended holds in its way (rule B8.4). */
function moveSteps(
  ctx: Ctx,
  before: BookingRow,
  moved: BookingRow,
  endedHolds: BookingRow[],
  isCustomerUntold: boolean,
): Step[] {
  const { staffId, staffRequested, resourceId, assignment, startAt, endAt, holdEndsAt } = moved;
  const { depositKeptByMove, calendarSequence } = moved;
  const where = { staffId, staffRequested, resourceId, assignment, startAt, endAt };
  const set = { ...where, holdEndsAt, depositKeptByMove, calendarSequence };
  const details: EventDetails = {
    movedFrom: before.startAt.toISOString(),
    ...(staffId === before.staffId ? {} : { staffBefore: before.staffId, staffAfter: staffId }),
    ...(isCustomerUntold ? { isCustomerUntold } : {}),
  };
  const own: Step = {
    name: "own",
    statement: sql`select 1 from bookings where org_id = ${ctx.org.id} and id = ${moved.id} for no key update`,
  };
  const expired = cancelEndedHolds(ctx, endedHolds, own);
  const condition = expired ? hasChanged(expired.cancelled) : undefined;
  const stored: Step = {
    name: "booking",
    statement: changeIfUnchanged(ctx, before, set, condition),
    mustChange: true,
  };
  const vacated = vacate(ctx.org.id, [moved.id], stored);
  return [
    ...(expired ? [own, ...expired.steps] : []),
    stored,
    vacated,
    ...occupy(moved, {
      now: ctx.now,
      mayOverlap: false,
      stored,
      freed: [vacated, ...(expired ? [expired.freed] : [])],
    }),
    { name: "event", statement: emitBookingEvents(ctx, "booking.rescheduled", [moved], details) },
  ];
}
