import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../db/client";
import { bookings } from "../../db/schema";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { type Change, changeBookings } from "../orgs/change-business";
import { emitEvents } from "../webhooks/emit-event";
import { depositAfterCancel } from "./cancellation-policy";
import { expireHolds } from "./expire-holds";
import { cancelRefusal, holdHasEnded } from "./lifecycle";
import { vacate } from "./occupy";
import { type BookingRow, findBooking } from "./queries";
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
    load: ({ tx }) => findBooking(tx, ctx.org.id, id),
    decide({ tx, catalog }, booking) {
      if (holdHasEnded(booking, ctx.now)) {
        const view = viewOf({ alreadyCancelled: true, forfeited: false });
        return { view, write: () => expireHolds(tx, ctx) };
      }
      if (booking.status === "cancelled") {
        return { view: viewOf({ alreadyCancelled: true, forfeited: booking.depositStatus === "kept" }) };
      }
      const refusal = cancelRefusal(booking, by, ctx.now);
      if (refusal !== null) throw conflict(refusal);
      const depositStatus = depositAfterCancel(booking, ctx.now, catalog.policy);
      return {
        view: viewOf({ alreadyCancelled: false, forfeited: depositStatus === "kept" }),
        write: () => writeCancel(tx, ctx, booking, { depositStatus, cancelReason: reason }),
      };
    },
  };
}

async function writeCancel(
  tx: Database,
  ctx: Ctx,
  booking: BookingRow,
  set: Pick<BookingRow, "depositStatus" | "cancelReason">,
): Promise<void> {
  const changed = await tx
    .update(bookings)
    .set({ ...set, status: "cancelled", cancelledAt: ctx.now })
    .where(
      and(
        eq(bookings.orgId, ctx.org.id),
        eq(bookings.id, booking.id),
        inArray(bookings.status, ["pending", "confirmed"]),
      ),
    )
    .returning({ id: bookings.id });
  if (changed.length === 0) throw new Error(`booking ${booking.id} changed during its business's turn`);
  await vacate(tx, ctx.org.id, booking.id);
  await emitEvents(tx, ctx, "booking.cancelled", [{ ...booking, status: "cancelled" }]);
}
