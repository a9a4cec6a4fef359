import { z } from "zod";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { statusAt } from "../booking-state";
import { decideUntilStored } from "../change/decide-until-stored";
import { SettleDeposit } from "../dashboard-requests.schema";
import { emitBookingEvents } from "../emit-booking-events";
import { getBookingRow } from "../get-booking-row";
import { settlement } from "./settlement";

const Settled = z.object({ ok: z.literal(true), id: z.string(), depositStatus: z.string() });

/**
 * Records that a booking's deposit is paid, or that the business waives it; a pending booking becomes confirmed and
 * its hold ends (rule C2.5). Paid after any cancellation, it is owed back (rule C2.3). The booking's history says who did it.
 *
 * @throws AppError `not_found`; `conflict` with `not_due` when no deposit is outstanding
 */
export const settleDeposit = command({
  needs: { user: "work" },
  input: SettleDeposit,
  run(ctx, { id, how }): Promise<z.infer<typeof Settled>> {
    return decideUntilStored(ctx, Settled, {
      load: () => getBookingRow(ctx.db, ctx.org.id, id),
      decide(catalog, booking) {
        const isWaivedLate = statusAt(booking, ctx.now) === "cancelled" && how === "waived";
        if (booking.depositStatus !== "due" || isWaivedLate) throw conflict("not_due");
        const { settled, steps } = settlement(ctx, catalog, booking, how);
        const event = how === "paid" ? "booking.deposit_paid" : "booking.deposit_waived";
        return {
          view: { ok: true, id, depositStatus: settled.depositStatus },
          steps: [...steps, { name: "event", statement: emitBookingEvents(ctx, event, [settled]) }],
        };
      },
    });
  },
});
