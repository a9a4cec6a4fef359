import { z } from "zod";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { getJob, retryJob } from "../../queue/given-up";
import { decideUntilStored } from "../change/decide-until-stored";
import { emitBookingEvents } from "../emit-booking-events";
import { getBookingRow } from "../get-booking-row";
import { isForPeopleOnly, isGivenUp, workDetails } from "./given-up-work";
import { WorkNamed } from "./schema";

const Retried = z.object({ ok: z.literal(true) });

/**
 * Retries work that was given up, such as a refund or an email, with all its attempts available again (rule O11). The booking's history
 * says who did it.
 *
 * @throws AppError `not_found`; `conflict` with `settled` if it is no longer given up, or only a person can do it
 */
export const retryWork = command({
  needs: { user: "work" },
  input: WorkNamed,
  run: (ctx, { job: id }) =>
    decideUntilStored(ctx, Retried, {
      async load() {
        const job = await getJob(ctx, id);
        return { job, booking: await getBookingRow(ctx.db, ctx.org.id, job.subjectId) };
      },
      decide(_catalog, { job, booking }) {
        if (!isGivenUp(job) || isForPeopleOnly(job)) throw conflict("settled");
        const event = emitBookingEvents(ctx, "booking.work_retried", [booking], workDetails(job));
        return { view: { ok: true }, steps: [retryJob(ctx, job), { name: "event", statement: event }] };
      },
    }),
});
