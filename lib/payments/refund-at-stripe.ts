import Stripe from "stripe";
import { type Refund, type RefundablePayment, RefundRefused } from "./payment-provider";
import { REFUNDED_EARLIER } from "./stored-payments";

/** Answers with which Stripe decides nothing: another request with this key is under way, or too many were made. */
const UNDECIDED: readonly number[] = [401, 403, 408, 409, 425, 429];
/** A payment has few refunds, including failed ones. */
const REFUNDS_MAX = 100;

/**
 * Refunds a whole payment; if it was refunded before, by anyone, the result is that refund's state.
 *
 * @throws RefundRefused if Stripe refuses it, which it would repeat for the same key
 */
export async function refundAtStripe(
  stripe: Stripe,
  { id, paymentRef, refundsFailed }: RefundablePayment,
): Promise<Refund> {
  const idempotencyKey = refundsFailed === 0 ? `refund-${id}` : `refund-${id}-${refundsFailed}`;
  try {
    return refundOf(await stripe.refunds.create({ payment_intent: paymentRef }, { idempotencyKey }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === "charge_already_refunded") return earlierRefund(stripe, paymentRef);
    const { statusCode = 0, message } = error;
    const isDecided = statusCode >= 400 && statusCode < 500 && !UNDECIDED.includes(statusCode);
    throw isDecided ? new RefundRefused(message) : error;
  }
}

/** The state of a refund at Stripe. */
export const readStripeRefund = async (stripe: Stripe, ref: string): Promise<Refund> =>
  refundOf(await stripe.refunds.retrieve(ref));

async function earlierRefund(stripe: Stripe, paymentRef: string): Promise<Refund> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentRef, limit: REFUNDS_MAX });
  const standing = data.map(refundOf).filter(({ state }) => state !== "failed");
  const [first] = standing;
  return standing.find(({ state }) => state === "pending") ?? first ?? { ref: REFUNDED_EARLIER, state: "done" };
}

function refundOf({ id, status, failure_reason: reason }: Stripe.Refund): Refund {
  if (status === "failed" || status === "canceled") {
    return {
      ref: id,
      state: "failed",
      reason: `Stripe reports the refund as ${status}: ${reason ?? "no reason given"}`,
    };
  }
  return { ref: id, state: status === "succeeded" ? "done" : "pending" };
}
