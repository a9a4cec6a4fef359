import type { Ctx } from "../../context";
import { getTestPayment, type TestPayment } from "../../payments/test-checkout";
import { getBookingRow } from "../get-booking-row";

/** What the test page shows about a booking and its payment. */
type TestCheckout = TestPayment & { ref: string; service: string; partySize: number | null };

/**
 * The test payment of a booking's deposit, the latest one.
 *
 * @throws AppError `not_found`, always if deposits aren't paid on the test page
 */
export async function getTestCheckout(ctx: Ctx, { id }: { id: string }): Promise<TestCheckout> {
  const payment = await getTestPayment(ctx, id);
  const { ref, serviceName: service, partySize } = await getBookingRow(ctx.db, ctx.org.id, id);
  return { ...payment, ref, service, partySize };
}
