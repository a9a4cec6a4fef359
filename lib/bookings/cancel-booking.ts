import type { z } from "zod";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { emitEvents } from "../webhooks/emit-event";
import { depositAfterCancel } from "./cancellation-policy";
import { type Change, changeBookings } from "./change-bookings";
import { changeIfUnchanged } from "./change-if-unchanged";
import { findCurrentBooking } from "./find-current-booking";
import { cancelRefusal } from "./lifecycle";
import { vacate } from "./occupy";
import type { BookingRow } from "./queries";
import { CancelledByBusiness, CancelledByHolder, type CancelRequest } from "./schema";

type Cancellation = { alreadyCancelled: boolean; forfeited: boolean };
type Way = { by: "holder" | "business"; reason: string | null };

/**
 * Cancels a booking for its holder (POST /booking/{id}/cancel). Cancelling a cancelled one changes nothing.
 *
 * @throws AppError `not_found`; `conflict` with `completed`, `no_show` or `started`
 */
export function cancelByHolder(ctx: Ctx, id: string): Promise<z.infer<typeof CancelledByHolder>> {
  return changeBookings(
    ctx,
    CancelledByHolder,
    cancellation(ctx, id, { by: "holder", reason: null }, (outcome) => ({ ok: true, ...outcome })),
  );
}

/**
 * Cancels a booking for the business (POST /appointments/{id}/cancel), also after its start.
 *
 * @throws AppError `not_found`; `conflict` with `completed` or `no_show`
 */
export function cancelByBusiness(
  ctx: Ctx,
  id: string,
  { reason }: CancelRequest,
): Promise<z.infer<typeof CancelledByBusiness>> {
  return changeBookings(
    ctx,
    CancelledByBusiness,
    cancellation(ctx, id, { by: "business", reason }, ({ forfeited }) => ({ ok: true, id, forfeited })),
  );
}

function cancellation<View>(
  ctx: Ctx,
  id: string,
  { by, reason }: Way,
  viewOf: (outcome: Cancellation) => View,
): Change<BookingRow, View> {
  return {
    load: () => findCurrentBooking(ctx, id),
    decide(catalog, booking) {
      if (booking.status === "cancelled") {
        return { view: viewOf({ alreadyCancelled: true, forfeited: booking.depositStatus === "kept" }), steps: [] };
      }
      const refusal = cancelRefusal(booking, by, ctx.now);
      if (refusal !== null) throw conflict(refusal);
      const depositStatus = depositAfterCancel(booking, ctx.now, catalog.policy);
      const set = {
        status: "cancelled",
        depositStatus,
        cancelReason: reason,
        cancelledAt: ctx.now,
        calendarSequence: booking.calendarSequence + 1,
      } as const;
      return {
        view: viewOf({ alreadyCancelled: false, forfeited: depositStatus === "kept" }),
        steps: [
          { name: "booking", statement: changeIfUnchanged(ctx, booking, set), mustChange: true },
          { name: "vacated", statement: vacate(booking, { after: "booking" }) },
          { name: "event", statement: emitEvents(ctx, "booking.cancelled", [{ ...booking, ...set }]) },
        ],
      };
    },
  };
}
