import { z } from "zod";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { emitEvents } from "../../outbox/emit-event";
import { paymentsOf } from "../../payments/queries";
import { isOwedByHand } from "../taken-by-hand";
import { changeBookings } from "./change-bookings";
import { changeIfUnchanged } from "./change-if-unchanged";
import { findCurrentBooking } from "./find-current-booking";

const Returned = z.object({ ok: z.literal(true), id: z.string(), depositStatus: z.literal("refunded") });

/**
 * Records that the business has paid back a deposit that it had taken by hand. What was paid online comes back by its refund
 * alone (DECISIONS C2). The booking's history says who did it; no webhook tells of it, and no mail, which would speak of a bank.
 *
 * @throws AppError `not_found`; `conflict` with `not_owed` when nothing is owed back by hand
 */
export function returnDeposit(ctx: Ctx, id: string): Promise<z.infer<typeof Returned>> {
  return changeBookings(ctx, Returned, {
    async load() {
      const booking = await findCurrentBooking(ctx, id);
      // After the booking: a payment that has made the deposit owed back is there by then.
      return { booking, payments: await paymentsOf(ctx.db, ctx.org.id, id) };
    },
    decide(_catalog, { booking, payments }) {
      if (!isOwedByHand(booking, payments)) throw conflict("not_owed");
      const set = { depositStatus: "refunded" } as const;
      return {
        view: { ok: true, id, ...set },
        steps: [
          { name: "booking", statement: changeIfUnchanged(ctx, booking, set), mustChange: true },
          { name: "event", statement: emitEvents(ctx, "booking.deposit_returned", [booking]) },
        ],
      };
    },
  });
}
