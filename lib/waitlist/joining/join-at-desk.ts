import { command } from "../../commands/command";
import { DeskJoinRequest } from "../requests.schema";

/**
 * Puts someone on the waitlist for them; an email address or a phone number is enough.
 *
 * @throws AppError as `joinWaitlist`
 */
export const joinAtDesk = command({
  needs: { user: "work" },
  input: DeskJoinRequest,
  run: async (): Promise<{ id: string }> => {
    throw new Error("not written");
  },
});
