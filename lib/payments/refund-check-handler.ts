import type { JobHandler } from "../queue/job-handler";
import { providerNamed } from "./configured-provider";
import { noteRefund } from "./note-refund";
import { type Payable, payableOf } from "./payable";
import { listPayments, REFUNDED_BY_HAND, REFUNDED_EARLIER } from "./stored-payments";

/** Daily checks of a refund that stays pending; after that, the team has to look at it. */
const CHECKS_MAX = 10;

/**
 * Creates the handler that checks the state of a refund at the provider (rule C2.7). A notice only says when to check: the current state is
 * read.
 */
export function refundCheckHandler(payables: readonly Payable[]): JobHandler {
  return async (ctx, { subjectId, details }) => {
    const payment = (await listPayments(ctx.db, ctx.org.id, subjectId)).find(({ id }) => id === details.payment);
    if (!payment?.refundRef || payment.refundState === "failed") return "dropped";
    if (payment.refundRef === REFUNDED_BY_HAND || payment.refundRef === REFUNDED_EARLIER) return "dropped";
    const provider = providerNamed(payment.provider);
    if (provider === null) throw new Error(`${payment.provider} isn’t set up`);
    const refund = await provider.readRefund(payment.refundRef);
    const isKnown = refund.state === "done" && payment.status === "refunded";
    if (isKnown || (refund.state === "pending" && payment.status === "refunded")) return "done";
    const check = details.check === undefined ? null : Number(details.check);
    if (refund.state === "pending" && check !== null && check >= CHECKS_MAX) {
      return { givenUp: `The refund ${payment.refundRef} has been pending for ${CHECKS_MAX} days.` };
    }
    await noteRefund(ctx, payableOf(payables, subjectId), payment, refund, {
      nextCheck: check === null ? null : check + 1,
      isLate: true,
    });
    return "done";
  };
}
