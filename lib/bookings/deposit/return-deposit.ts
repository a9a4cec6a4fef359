import { z } from "zod";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { listPayments } from "../../payments/stored-payments";
import { findGivenUp } from "../../queue/given-up";
import { decideUntilStored } from "../change/decide-until-stored";
import { BookingNamed } from "../dashboard-requests.schema";
import { getBookingRow } from "../get-booking-row";
import { returnSteps } from "./return-steps";
import { isOwedByHand } from "./taken-by-hand";

const Returned = z.object({ ok: z.literal(true), id: z.string(), depositStatus: z.literal("refunded") });

/**
 * Records that the business has paid back a deposit by hand: one that it took by hand (rule C2.5), or one whose refund was given up (rule
 * C2.6). Until then, an online payment is returned only by its refund. The booking's history says who did it; there's no webhook, and no
 * email, which would talk about a bank.
 *
 * @throws AppError `not_found`; `conflict` with `not_owed` if nothing is owed back by hand
 */
export const returnDeposit = command({
  needs: { user: "work" },
  input: BookingNamed,
  run(ctx, { id }) {
    return decideUntilStored(ctx, Returned, {
      async load() {
        const booking = await getBookingRow(ctx.db, ctx.org.id, id);
        // After the booking: a payment that made the deposit owed back exists by then.
        const [payments, givenUp] = await Promise.all([
          listPayments(ctx.db, ctx.org.id, id),
          findGivenUp(ctx.db, ctx.org.id, { kind: "refund", key: id }),
        ]);
        return { booking, payments, givenUp };
      },
      decide(_catalog, { booking, payments, givenUp }) {
        const isTheirs = isOwedByHand(booking, payments);
        if (!isTheirs && (givenUp === null || booking.depositStatus !== "refund_due")) throw conflict("not_owed");
        return {
          view: { ok: true, id, depositStatus: "refunded" },
          steps: returnSteps(ctx, { booking, payments, givenUp }),
        };
      },
    });
  },
});
