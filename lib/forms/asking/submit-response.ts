import { command } from "../../commands/command";
import { SubmitResponse } from "../schema";
import type { SubmitOutcome } from "../views";
import { placeOfBooking } from "./place";
import { takeForm } from "./take-form";

/**
 * Takes a form that the holder of a booking has filled in: once, however often it's sent (rule F5.2).
 *
 * @throws AppError `not_found`; `rate_limited`
 */
export const submitResponse = command({
  needs: { holder: true },
  input: SubmitResponse,
  async run(ctx, { appointmentId, formId, ...sent }): Promise<SubmitOutcome> {
    const named = { appointmentId, formId };
    return takeForm(ctx, sent, appointmentId, (db, options) => placeOfBooking(ctx, db, named, options));
  },
});
