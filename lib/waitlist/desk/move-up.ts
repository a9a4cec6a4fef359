import { command } from "../../commands/command";
import { MoveUpRequest } from "../requests.schema";

/**
 * Moves someone up on the waitlist, which its history notes with who did it.
 *
 * @throws AppError `not_found`; `conflict` with `not_waiting`
 */
export const moveUp = command({
  needs: { user: "work" },
  input: MoveUpRequest,
  run: async (): Promise<{ id: string }> => {
    throw new Error("not written");
  },
});
