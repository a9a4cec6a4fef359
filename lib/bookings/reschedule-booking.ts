import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings } from "../../db/schema";
import { LIVE_STATUSES } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { conflict, invalidFields } from "../errors";
import { changeBookings } from "../orgs/change-business";
import { emitEvents } from "../webhooks/emit-event";
import { moveForfeitsDeposit } from "./cancellation-policy";
import { decideOpening, loadSurroundings, type Placement } from "./decide-opening";
import { expireHolds, hasEndedHold } from "./expire-holds";
import { withAlternatives } from "./find-alternatives";
import { moveRefusal } from "./lifecycle";
import { occupy, vacate } from "./occupy";
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
        async load({ tx, catalog }) {
          if (startAt <= ctx.now) throw invalidFields({ startAt: ["must be in the future"] });
          const booking = await findBooking(tx, ctx.org.id, id);
          const wish = wishForMove(catalog, booking);
          const surroundings = wish && (await loadSurroundings(tx, ctx, wish, startAt));
          return { booking, wish, surroundings };
        },
        decide({ tx, catalog }, { booking, wish, surroundings }) {
          const refusal = moveRefusal(booking, ctx.now);
          if (refusal !== null) throw conflict(refusal);
          const view = { ok: true, startAt: startAt.toISOString() } as const;
          if (startAt.getTime() === booking.startAt.getTime()) return { view };
          if (wish === null || surroundings === null) throw conflict("not_open");
          const placement = decideOpening(catalog.calendar, surroundings, wish, startAt, ctx.now, {
            requestedStaffId: booking.staffRequested,
            currentStaffId: booking.staffId,
            resourceId: booking.resourceId,
          });
          const isKept = ctx.actor.kind === "holder" && moveForfeitsDeposit(booking, ctx.now, catalog.policy);
          return {
            view,
            async write() {
              if (hasEndedHold(surroundings.busy, ctx.now)) await expireHolds(tx, ctx);
              await writeMove(tx, ctx, booking, startAt, placement, isKept);
            },
          };
        },
      }),
  );
}

async function writeMove(
  tx: Database,
  ctx: Ctx,
  booking: BookingRow,
  startAt: Date,
  placement: Placement,
  isDepositKept: boolean,
): Promise<void> {
  const { holdEndsAt } = booking;
  const moved: BookingRow = {
    ...booking,
    ...placement,
    startAt,
    endAt: new Date(startAt.getTime() + booking.durationMin * 60_000),
    // A hold ends at the start at the latest; a move never lengthens it (DECISIONS B8).
    holdEndsAt: holdEndsAt !== null && startAt < holdEndsAt ? startAt : holdEndsAt,
    depositKeptByMove: booking.depositKeptByMove || isDepositKept,
  };
  const { staffId, resourceId, assignment, endAt, depositKeptByMove } = moved;
  const changed = await tx
    .update(bookings)
    .set({ staffId, resourceId, assignment, startAt, endAt, holdEndsAt: moved.holdEndsAt, depositKeptByMove })
    .where(
      and(eq(bookings.orgId, ctx.org.id), eq(bookings.id, booking.id), inArray(bookings.status, [...LIVE_STATUSES])),
    )
    .returning({ id: bookings.id });
  if (changed.length === 0) throw conflict("cancelled");
  await vacate(tx, ctx.org.id, booking.id);
  await occupy(tx, moved, { mayOverlap: false });
  await emitEvents(tx, ctx, "booking.rescheduled", [moved]);
}
