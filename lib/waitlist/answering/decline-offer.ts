import { command } from "../../commands/command";
import { ById } from "../requests.schema";

/**
 * Lets an offer pass: the time is offered to the next person at once, and the person stays on the waitlist. Declining again changes
 * nothing.
 *
 * @throws AppError `not_found`; `conflict` with `offer_over` for one that is taken or over
 */
export const declineOffer = command({
  needs: { holder: true },
  input: ById,
  run: async (): Promise<{ id: string; entryId: string }> => {
    throw new Error("not written");
  },
});
