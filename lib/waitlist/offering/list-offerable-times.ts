import { z } from "zod";
import { query } from "../../commands/command";
import { DateInReach } from "../../fields/date-time.schema";
import { EntryNamed } from "../requests.schema";

/**
 * The times of a local day that could be offered by hand to someone on the waitlist: those that customers could book for the same
 * service, member and party, that can still be kept long enough.
 *
 * @throws AppError `not_found`; `conflict` with `not_waiting`
 */
export const listOfferableTimes = query({
  needs: { user: "work" },
  input: EntryNamed.extend({ date: DateInReach }),
  run: async (): Promise<{ date: string; times: string[] }> => {
    throw new Error("not written");
  },
});
