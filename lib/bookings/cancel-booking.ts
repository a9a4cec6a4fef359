import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client";
import { bookings } from "../../db/schema";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { changeBookings } from "../orgs/change-business";
import { emitEvents } from "../webhooks/emit-event";
import { type CancellationPolicy, depositAfterCancel } from "./cancellation-policy";
import { expireHolds } from "./expire-holds";
import { cancelRefusal } from "./lifecycle";
import { vacate } from "./occupy";
import { type BookingRow, findBooking } from "./queries";
import { CancelledByBusiness, CancelledByHolder, type CancelRequest } from "./schema";

const Outcome = z.object({ alreadyCancelled: z.boolean(), forfeited: z.boolean() });
type Outcome = z.infer<typeof Outcome>;

/**
 * Cancels a booking for its holder (POST /booking/{id}/cancel). Cancelling a cancelled one changes nothing.
 *
 * @throws AppError `not_found`; `conflict` with `completed`, `no_show` or `started`
 */
export function cancelByHolder(ctx: Ctx, id: string): Promise<z.infer<typeof CancelledByHolder>> {
  return changeBookings(ctx, CancelledByHolder, async ({ tx, catalog }) => ({
    ok: true,
    ...(await cancel(tx, ctx, catalog.policy, id, { by: "holder", reason: null })),
  }));
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
  return changeBookings(ctx, CancelledByBusiness, async ({ tx, catalog }) => {
    const { forfeited } = await cancel(tx, ctx, catalog.policy, id, { by: "business", reason });
    return { ok: true, id, forfeited };
  });
}

async function cancel(
  tx: Database,
  ctx: Ctx,
  policy: CancellationPolicy,
  id: string,
  { by, reason }: { by: "holder" | "business"; reason: string | null },
): Promise<Outcome> {
  await expireHolds(tx, ctx);
  const booking = await findBooking(tx, ctx.org.id, id);
  if (booking.status === "cancelled") {
    return { alreadyCancelled: true, forfeited: booking.depositStatus === "kept" };
  }
  const refusal = cancelRefusal(booking, by, ctx.now);
  if (refusal !== null) throw conflict(refusal);
  const depositStatus = depositAfterCancel(booking, ctx.now, policy);
  await writeCancel(tx, ctx, booking, { depositStatus, cancelReason: reason });
  return { alreadyCancelled: false, forfeited: depositStatus === "kept" };
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
