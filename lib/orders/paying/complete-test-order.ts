import { z } from "zod";
import { command } from "../../commands/command";
import { OrderById } from "../schema";

/**
 * Ends the test payment of an order, and returns the page to go back to, with `?paid=1` or `?failed=1`.
 *
 * @throws AppError `not_found`, always if orders aren't paid on the test page
 */
export const completeTestOrder = command({
  needs: { holder: true },
  input: OrderById.extend({ outcome: z.enum(["paid", "failed"], "must be paid or failed") }),
  async run(_ctx, _request): Promise<{ url: string }> {
    throw new Error("not built yet");
  },
});
