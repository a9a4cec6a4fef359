import { command } from "../../commands/command";
import { OfferByHandRequest } from "../requests.schema";

/**
 * Offers someone on the waitlist a time that customers could book now, whether or not it fits the wish's days and times of day.
 *
 * @throws AppError `not_found`; `conflict` with `not_waiting`, `has_offer`, or why the time isn't open
 */
export const offerByHand = command({
  needs: { user: "work" },
  input: OfferByHandRequest,
  run: async (): Promise<{ id: string; expiresAt: string }> => {
    throw new Error("not written");
  },
});
