import type { Ctx } from "../../context";
import { getTestPayment, type TestPayment } from "../../payments/test-checkout";
import { getBookingRow } from "../get-booking-row";

/** What the test page shows of a booking and its payment there. */
type TestCheckout = TestPayment & { ref: string; service: string; partySize: number | null };

/**
 * The test payment of a booking's deposit, the latest one.
 *
 * @throws AppError `not_found`, always where the test page isn't what deposits are paid on
 */
export async function getTestCheckout(ctx: Ctx, { id }: { id: string }): Promise<TestCheckout> {
  const payment = await getTestPayment(ctx, id);
  const { ref, serviceName: service, partySize } = await getBookingRow(ctx.db, ctx.org.id, id);
  return { ...payment, ref, service, partySize };
}
