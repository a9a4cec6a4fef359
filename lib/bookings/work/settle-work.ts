import { z } from "zod";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { listPayments } from "../../payments/stored-payments";
import { getJob, settleJob } from "../../queue/given-up";
import { decideUntilStored } from "../change/decide-until-stored";
import { returnSteps } from "../deposit/return-steps";
import { emitBookingEvents } from "../emit-booking-events";
import { getBookingRow } from "../get-booking-row";
import { isGivenUp, workDetails } from "./given-up-work";
import { WorkNamed } from "./schema";

const SettledWork = z.object({ ok: z.literal(true) });

/**
 * Records that the team has dealt with work that was given up (rule O11), such as by phoning the customer or paying the money back by hand.
 * Owed money then counts as paid back. The booking's history says who did it.
 *
 * @throws AppError `not_found`; `conflict` with `settled` when it is no longer given up
 */
export const settleWork = command({
  needs: { user: "work" },
  input: WorkNamed,
  run: (ctx, { job: id }) =>
    decideUntilStored(ctx, SettledWork, {
      async load() {
        const job = await getJob(ctx, id);
        const booking = await getBookingRow(ctx.db, ctx.org.id, job.subjectId);
        return { job, booking, payments: await listPayments(ctx.db, ctx.org.id, booking.id) };
      },
      decide(_catalog, { job, booking, payments }) {
        if (!isGivenUp(job)) throw conflict("settled");
        if (job.kind === "refund") {
          return { view: { ok: true }, steps: returnSteps(ctx, { booking, payments, givenUp: job }) };
        }
        const event = emitBookingEvents(ctx, "booking.work_settled", [booking], workDetails(job));
        return { view: { ok: true }, steps: [settleJob(ctx, job), { name: "event", statement: event }] };
      },
    }),
});
