import { command } from "../../commands/command";
import { EntryNamed } from "../requests.schema";

/**
 * Takes someone off the waitlist; an open offer goes on to the next person. Removing again changes nothing.
 *
 * @throws AppError `not_found`
 */
export const removeEntry = command({
  needs: { user: "work" },
  input: EntryNamed,
  run: async (): Promise<{ id: string }> => {
    throw new Error("not written");
  },
});
