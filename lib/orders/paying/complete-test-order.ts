import { z } from "zod";
import { command } from "../../commands/command";
import { completeTestCheckout } from "../../payments/test-checkout";
import { orderPath } from "../links";
import { OrderById } from "../schema";
import { orderPayable } from "./order-payable";

/**
 * Ends the test payment of an order, and returns the page to go back to, with `?paid=1` or `?failed=1`.
 *
 * @throws AppError `not_found`, always if orders aren't paid on the test page
 */
export const completeTestOrder = command({
  needs: { holder: true },
  input: OrderById.extend({ outcome: z.enum(["paid", "failed"], "must be paid or failed") }),
  async run(ctx, { id, outcome }): Promise<{ url: string }> {
    await completeTestCheckout(ctx, orderPayable, id, outcome);
    return { url: `${orderPath(ctx.org.slug, id)}?${outcome}=1` };
  },
});
