import { command } from "../../commands/command";
import { endPlace } from "../end-place";
import { ById } from "../requests.schema";

/**
 * Ends a place on the waitlist for its holder; an open offer goes on to the next person. Leaving again changes nothing (rule W1.4).
 *
 * @throws AppError `not_found`
 */
export const leaveWaitlist = command({
  needs: { holder: true },
  input: ById,
  run: (ctx, { id }) => endPlace(ctx, id, "left"),
});
