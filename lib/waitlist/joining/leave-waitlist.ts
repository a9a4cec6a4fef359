import { command } from "../../commands/command";
import { ById } from "../requests.schema";

/**
 * Ends a place on the waitlist for its holder; an open offer goes on to the next person. Leaving again changes nothing.
 *
 * @throws AppError `not_found`
 */
export const leaveWaitlist = command({
  needs: { holder: true },
  input: ById,
  run: async (): Promise<{ id: string }> => {
    throw new Error("not written");
  },
});
