import { randomUUID } from "node:crypto";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import { acceptNotice } from "./accept-notice";
import { paymentProvider } from "./configured-provider";
import type { Payable } from "./payable";
import { listPayments, type PaymentRow } from "./stored-payments";
import { signTestNotice, testProvider } from "./test-provider";

/** `isOpen`: it can still be "paid"; a cancelled subject's can, as at a real provider. */
export type TestPayment = { amountCents: number; currency: string; isOpen: boolean };

/**
 * The latest test payment of a subject.
 *
 * @throws AppError `not_found`, always if payments aren't made on the test page
 */
export async function getTestPayment(ctx: Ctx, subjectId: string): Promise<TestPayment> {
  const { amountCents, currency, status, expiresAt } = await latestPayment(ctx, subjectId);
  return { amountCents, currency, isOpen: status === "open" && expiresAt > ctx.now };
}

/**
 * Ends the test payment of a subject with the notice that a provider would send, along the same path.
 *
 * @throws AppError `not_found` as above
 */
export async function completeTestCheckout(
  ctx: Ctx,
  payable: Payable,
  subjectId: string,
  type: "paid" | "failed",
): Promise<void> {
  const { sessionId, amountCents, currency } = await latestPayment(ctx, subjectId);
  const notice = { id: randomUUID(), type, sessionId, subjectId, amount: amountCents, currency };
  await acceptNotice([payable], ctx.db, testProvider, signTestNotice(notice), ctx.now);
}

async function latestPayment(ctx: Ctx, subjectId: string): Promise<PaymentRow> {
  const all = paymentProvider() === testProvider ? await listPayments(ctx.db, ctx.org.id, subjectId) : [];
  const latest = all.findLast(({ provider, checkoutUrl }) => provider === "test" && checkoutUrl !== "");
  if (!latest) throw notFound("payment page");
  return latest;
}
