import { z } from "zod";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { listPayments } from "../../payments/stored-payments";
import { changeIfUnchanged } from "../change/change-if-unchanged";
import { decideUntilStored } from "../change/decide-until-stored";
import { BookingNamed } from "../dashboard-requests.schema";
import { emitBookingEvents } from "../emit-booking-events";
import { getBookingRow } from "../get-booking-row";
import { isOwedByHand } from "./taken-by-hand";

const Returned = z.object({ ok: z.literal(true), id: z.string(), depositStatus: z.literal("refunded") });

/**
 * Records that the business has paid back a deposit that it had taken by hand (rule C2.5). What was paid online comes back by
 * its refund alone (rule C2.6). The booking's history says who did it; no webhook tells of it, and no mail, which would speak
 * of a bank.
 *
 * @throws AppError `not_found`; `conflict` with `not_owed` when nothing is owed back by hand
 */
export const returnDeposit = command({
  needs: { user: "work" },
  input: BookingNamed,
  run(ctx, { id }) {
    return decideUntilStored(ctx, Returned, {
      async load() {
        const booking = await getBookingRow(ctx.db, ctx.org.id, id);
        // After the booking: a payment that has made the deposit owed back is there by then.
        return { booking, payments: await listPayments(ctx.db, ctx.org.id, id) };
      },
      decide(_catalog, { booking, payments }) {
        if (!isOwedByHand(booking, payments)) throw conflict("not_owed");
        const set = { depositStatus: "refunded" } as const;
        return {
          view: { ok: true, id, ...set },
          steps: [
            { name: "booking", statement: changeIfUnchanged(ctx, booking, set), mustChange: true },
            { name: "event", statement: emitBookingEvents(ctx, "booking.deposit_returned", [booking]) },
          ],
        };
      },
    });
  },
});
