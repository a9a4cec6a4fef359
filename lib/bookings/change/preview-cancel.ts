import { command } from "../../commands/command";
import { getBookingRow } from "../get-booking-row";
import { CancelByProgram } from "../program-requests.schema";
import { cancellation } from "./cancel-booking";
import { decideOnly } from "./decide-until-stored";

/**
 * What cancelling a booking for the business would result in right now, by its policy, without changing anything (rule E9.4). It uses the
 * cancelling code itself, without its steps.
 *
 * @throws AppError as cancelling it would
 */
export const previewCancel = command({
  needs: { key: "write" },
  input: CancelByProgram,
  async run(ctx, { id }) {
    const { depositStatus, depositCents } = await getBookingRow(ctx.db, ctx.org.id, id);
    const change = cancellation(ctx, id, { by: "business", reason: null }, (outcome) => outcome);
    const { alreadyCancelled, forfeited } = await decideOnly(ctx, change);
    const isPaidBack = !alreadyCancelled && depositStatus === "paid" && !forfeited;
    return { id, alreadyCancelled, forfeited, depositCents, refundCents: isPaidBack ? depositCents : 0 };
  },
});
