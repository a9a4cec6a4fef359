import type { Ctx } from "../context";
import type { JobHandler } from "../queue/job-handler";
import { providerNamed } from "./configured-provider";
import { failedAgain, noteRefund } from "./note-refund";
import { type Payable, type PayableSubject, payableOf } from "./payable";
import { type PaymentProvider, type Refund, RefundRefused } from "./payment-provider";
import { listPayments, type PaymentRow } from "./stored-payments";

/**
 * Creates the handler that refunds, at the provider, online payments that are owed back, then records it (rule C2.6). Each payment is
 * refunded under its own key, so that a retry doesn't move money twice. What the business took by hand it pays back by hand.
 */
export function refundHandler(payables: readonly Payable[]): JobHandler {
  return async (ctx, { subjectId }) => {
    const payable = payableOf(payables, subjectId);
    const { owed, isDone } = await payable.change(ctx, subjectId, {
      load: (db) => listPayments(db, ctx.org.id, subjectId),
      decide: (subject, all) => ({
        view: {
          owed: all.filter((payment) => isOwed(payment, subject)),
          // An attempt that died before recording it has already refunded it.
          isDone: all.some(({ status, refundState }) => status === "refunded" || refundState === "pending"),
        },
        steps: [],
      }),
    });
    if (owed.length === 0) return isDone ? "done" : "dropped";
    for (const payment of owed) await giveBack(ctx, payable, payment);
    return "done";
  };
}

const isOwed = ({ status, paymentRef, refundState }: PaymentRow, { isOwedBack }: PayableSubject): boolean =>
  paymentRef !== null && refundState !== "pending" && (status === "refund_due" || (status === "paid" && isOwedBack));

async function giveBack(ctx: Ctx, payable: Payable, payment: PaymentRow): Promise<void> {
  const provider = providerNamed(payment.provider);
  if (provider === null || payment.paymentRef === null) throw new Error(`${payment.provider} isn’t set up`);
  const refund = await refundBy(ctx, provider, { ...payment, paymentRef: payment.paymentRef });
  await noteRefund(ctx, payable, payment, refund);
  if (refund.state === "failed") throw new RefundRefused(refund.reason);
}

/** A refusal is stored, so that the next attempt is a new refund for the provider. */
async function refundBy(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: PaymentRow & { paymentRef: string },
): Promise<Refund> {
  try {
    return await provider.refund(payment);
  } catch (error) {
    if (error instanceof RefundRefused) await ctx.db.execute(failedAgain(ctx, payment));
    throw error;
  }
}
