import { command } from "../../commands/command";
import { endPlace } from "../end-place";
import { EntryNamed } from "../requests.schema";

/**
 * Takes someone off the waitlist; an open offer goes on to the next person. Removing again changes nothing (rule W1.4).
 *
 * @throws AppError `not_found`
 */
export const removeEntry = command({
  needs: { user: "work" },
  input: EntryNamed,
  run: (ctx, { id }) => endPlace(ctx, id, "removed"),
});
