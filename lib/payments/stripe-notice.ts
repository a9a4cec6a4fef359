import type Stripe from "stripe";
import { z } from "zod";
import { AppError } from "../errors";
import type { PaymentNotice, PendingNotice, RefundNotice, SentNotice } from "./payment-provider";

/** The most seconds between a notice's signing and its arrival. */
const AGE_S_MAX = 300;

/** The kinds that can report a payment. */
const PAID_KINDS: readonly string[] = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];

/** The kind that reports that a delayed payment has failed. */
const FAILED_KIND = "checkout.session.async_payment_failed";

/** The kinds that report news about a refund. */
const REFUND_KINDS: readonly string[] = ["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"];

/** Stripe's ids; anything else is ignored. */
const Id = z.string().regex(/^[\w-]{1,255}$/);
const Event = z.object({ id: Id, type: z.string(), data: z.object({ object: z.unknown() }) });
const Intent = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]);
const RefundObject = z.object({ payment_intent: Intent });
const PaidSession = z.object({
  id: Id,
  client_reference_id: z.string(),
  payment_status: z.literal("paid"),
  payment_intent: Intent,
  amount_total: z.number().int(),
  currency: z.string(),
});

const UnpaidSession = PaidSession.pick({ id: true, client_reference_id: true, payment_intent: true }).extend({
  payment_status: z.literal("unpaid"),
});

/**
 * Reads a notice signed by Stripe; null for one of another kind, or about something that isn't ours.
 *
 * @throws AppError `invalid_body` if the signature is wrong or old, or the body isn't JSON
 */
export function readStripeNotice(
  stripe: Stripe,
  secret: string,
  { body, signature }: SentNotice,
  now: Date,
): PaymentNotice | PendingNotice | RefundNotice | null {
  const parsed = Event.safeParse(verified(stripe, secret, { body, signature }, now));
  if (!parsed.success) return null;
  if (REFUND_KINDS.includes(parsed.data.type)) {
    const refund = RefundObject.safeParse(parsed.data.data.object);
    if (!refund.success) return null;
    return { kind: "refund", provider: "stripe", noticeId: parsed.data.id, paymentRef: refund.data.payment_intent };
  }
  const { type } = parsed.data;
  const unpaid = UnpaidSession.safeParse(parsed.data.data.object);
  if (unpaid.success && (type === FAILED_KIND || PAID_KINDS.includes(type))) {
    const { id: sessionId, client_reference_id: subjectId, payment_intent: paymentRef } = unpaid.data;
    const kind = type === FAILED_KIND ? "not_coming" : "awaited";
    return { kind, provider: "stripe", sessionId, subjectId, paymentRef };
  }
  if (!PAID_KINDS.includes(type)) return null;
  const session = PaidSession.safeParse(parsed.data.data.object);
  if (!session.success) return null;
  const { id, client_reference_id, payment_intent, amount_total, currency } = session.data;
  return {
    kind: "paid",
    provider: "stripe",
    noticeId: parsed.data.id,
    sessionId: id,
    subjectId: client_reference_id,
    paymentRef: payment_intent,
    amount: amount_total,
    currency,
  };
}

function verified(stripe: Stripe, secret: string, { body, signature }: SentNotice, now: Date): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, AGE_S_MAX, undefined, now.getTime());
  } catch {
    throw new AppError("invalid_body", "The signature isn't valid for this address.");
  }
}
