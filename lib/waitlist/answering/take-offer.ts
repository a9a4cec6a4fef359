import type { z } from "zod";
import type { Booked } from "../../bookings/answers.schema";
import { command } from "../../commands/command";
import { ById } from "../requests.schema";

/**
 * Books the offered time, by the same rules as anyone's booking (rule W5). The offer becomes the booking in one statement.
 *
 * @throws AppError `not_found`; `conflict` with `offer_over` (and alternatives) unless it can still be taken
 */
export const takeOffer = command({
  needs: { holder: true },
  input: ById,
  run: async (): Promise<z.output<typeof Booked>> => {
    throw new Error("not written");
  },
});
