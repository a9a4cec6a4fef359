import { randomUUID } from "node:crypto";
import { bookingPayUrl } from "../bookings/links";
import { findBooking } from "../bookings/queries";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import { acceptNotice } from "./accept-notice";
import { paymentProvider } from "./configured-provider";
import { type PaymentRow, paymentsOf } from "./queries";
import { signTestNotice, testProvider } from "./test-provider";

/** What the test page shows. `isOpen`: it can still be "paid"; a cancelled booking's can, as at a real provider. */
export type TestCheckout = { ref: string; service: string; amountCents: number; currency: string; isOpen: boolean };

/**
 * The test payment of a booking, the latest one.
 *
 * @throws AppError `not_found`, always where the test page isn't what deposits are paid on
 */
export async function getTestCheckout(ctx: Ctx, bookingId: string): Promise<TestCheckout> {
  const { amountCents, currency, status, expiresAt } = await latestPayment(ctx, bookingId);
  const { ref, serviceName: service } = await findBooking(ctx.db, ctx.org.id, bookingId);
  return { ref, service, amountCents, currency, isOpen: status === "open" && expiresAt > ctx.now };
}

/**
 * Ends the test payment of a booking by the notice that a provider would send, on the same way.
 *
 * @returns the page to go back to
 * @throws AppError `not_found` as above
 */
export async function completeTestCheckout(
  ctx: Ctx,
  bookingId: string,
  type: "paid" | "failed",
): Promise<{ url: string }> {
  const { sessionId, amountCents, currency } = await latestPayment(ctx, bookingId);
  const notice = { id: randomUUID(), type, sessionId, bookingId, amount: amountCents, currency };
  await acceptNotice(ctx.db, testProvider, signTestNotice(notice), ctx.now);
  return { url: `${new URL(bookingPayUrl(ctx.org.slug, bookingId)).pathname}?${type}=1` };
}

async function latestPayment(ctx: Ctx, bookingId: string): Promise<PaymentRow> {
  const all = paymentProvider() === testProvider ? await paymentsOf(ctx.db, ctx.org.id, bookingId) : [];
  const latest = all.findLast(({ provider, checkoutUrl }) => provider === "test" && checkoutUrl !== "");
  if (!latest) throw notFound("payment page");
  return latest;
}
