import { z } from "zod";
import { command } from "../../commands/command";
import { completeTestCheckout } from "../../payments/test-checkout";
import { BookingById } from "../booking-by-id.schema";
import { bookingPayUrl } from "../links";
import { depositPayable } from "./deposit-payable";

/**
 * Ends the test payment of a booking's deposit, and returns the page to go back to.
 *
 * @throws AppError `not_found`, always if deposits aren't paid on the test page
 */
export const completeTestPayment = command({
  needs: { holder: true },
  input: BookingById.extend({ outcome: z.enum(["paid", "failed"], "must be paid or failed") }),
  async run(ctx, { id, outcome }) {
    await completeTestCheckout(ctx, depositPayable, id, outcome);
    return { url: `${new URL(bookingPayUrl(ctx.org.slug, id)).pathname}?${outcome}=1` };
  },
});
