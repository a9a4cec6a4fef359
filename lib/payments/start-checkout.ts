import { and, eq } from "drizzle-orm";
import { insertRow } from "../../db/insert-row";
import { payments } from "../../db/schema";
import type { Decision } from "../../db/steps";
import type { Ctx } from "../context";
import { conflict, notFound } from "../errors";
import { paymentProvider } from "./configured-provider";
import { isAwaited } from "./note-pending";
import type { Due, Payable } from "./payable";
import { AmountTooSmall, type PaymentProvider } from "./payment-provider";
import { SLACK_MS, sessionEnd, shortestSessionEnd } from "./session-end";
import { listPayments, type PaymentRow, paymentId, subjectColumns, subjectIdOf } from "./stored-payments";

type Prepared = { payment: PaymentRow; due: Due };

/**
 * Sends the customer to the page where a subject is paid (rule C2.4). The session is created now, once: an open one is reused, and two
 * clicks at once get the same. The payment and the extended hold are stored first, so that anything the provider creates is always known
 * here.
 *
 * @throws AppError `not_found`, also if nothing can be paid online; `conflict` if nothing is due, or with `too_small_for_cards`
 */
export async function startCheckout(
  ctx: Ctx,
  payable: Payable,
  subjectId: string,
  provider: PaymentProvider | null = paymentProvider(),
): Promise<{ url: string }> {
  if (provider === null) throw notFound("payment page");
  const prepared = await payable.change(ctx, subjectId, {
    load: (db) => listPayments(db, ctx.org.id, subjectId),
    decide(subject, earlier) {
      if ("refusal" in subject.due) throw conflict(subject.due.refusal);
      // The customer has paid, and would pay a second time.
      if (earlier.some(isAwaited)) throw conflict("not_due");
      const open = earlier.find((before) => isUsable(before, provider, ctx.now));
      if (open) return { view: { payment: open, due: subject.due }, steps: [] };
      return prepare(ctx, provider, subject.due, subjectId, earlier.length + 1);
    },
  });
  try {
    return { url: prepared.payment.checkoutUrl || (await makeSession(ctx, provider, prepared)) };
  } catch (error) {
    if (!(error instanceof AmountTooSmall)) throw error;
    await payThere(ctx, payable, prepared);
    throw conflict("too_small_for_cards");
  }
}

/** The payment that can't be made is over; what it was for may wait for money at the business instead. */
async function payThere(ctx: Ctx, payable: Payable, { payment }: Prepared): Promise<void> {
  await payable.change(ctx, subjectIdOf(payment), {
    load: async () => null,
    decide: ({ due }) => ({ view: null, steps: "refusal" in due ? [] : (due.payThere?.() ?? []) }),
  });
  await ctx.db
    .update(payments)
    .set({ expiresAt: ctx.now })
    .where(and(eq(payments.orgId, ctx.org.id), eq(payments.id, payment.id), eq(payments.status, "open")));
}

/** @param n which one of the subject's payments this is */
function prepare(ctx: Ctx, provider: PaymentProvider, due: Due, subjectId: string, n: number): Decision<Prepared> {
  const { heldUntil, steps } = due.hold(shortestSessionEnd(provider, ctx.now));
  const id = paymentId(ctx.org.id, subjectId, n);
  const payment: PaymentRow = {
    orgId: ctx.org.id,
    id,
    ...subjectColumns(subjectId),
    provider: provider.name,
    sessionId: id,
    checkoutUrl: "",
    paymentRef: null,
    refundRef: null,
    refundState: null,
    refundsFailed: 0,
    amountCents: due.lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
    currency: ctx.org.currency,
    status: "open",
    expiresAt: sessionEnd(heldUntil, provider, ctx.now),
    paidAt: null,
    refundedAt: null,
    createdAt: ctx.now,
  };
  return {
    view: { payment, due },
    steps: [...steps, { name: "payment", statement: insertRow(payments, payment), mustChange: true }],
  };
}

/** A session that is open or being created right now. */
function isUsable(
  { provider, status, checkoutUrl, expiresAt, createdAt }: PaymentRow,
  { name }: PaymentProvider,
  now: Date,
) {
  if (provider !== name || status !== "open") return false;
  return checkoutUrl === "" ? now.getTime() - createdAt.getTime() < SLACK_MS : expiresAt > now;
}

async function makeSession(ctx: Ctx, provider: PaymentProvider, { payment, due }: Prepared): Promise<string> {
  const { id, currency, expiresAt } = payment;
  const { lines, description, payUrl } = due;
  const subjectId = subjectIdOf(payment);
  const checkout = { id, orgId: ctx.org.id, subjectId, lines, description, currency, expiresAt, payUrl };
  const session = await provider.createCheckout(checkout);
  await ctx.db
    .update(payments)
    .set({ sessionId: session.sessionId, checkoutUrl: session.url, expiresAt: session.expiresAt })
    .where(and(eq(payments.orgId, ctx.org.id), eq(payments.id, id), eq(payments.checkoutUrl, "")));
  return session.url;
}
