import { and, eq, type SQL } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { payments } from "../../db/schema";
import type { Ctx } from "../context";
import type { JobHandler } from "../queue/job-handler";
import { providerNamed } from "./configured-provider";
import { type Payable, type PayableSubject, payableOf } from "./payable";
import { listPayments, type PaymentRow, subjectIdOf } from "./stored-payments";

/**
 * Makes the handler that pays back, at the provider, what was paid online and is owed back, then says so (rule C2.6). Each
 * payment is given back under its own key, so that an attempt after a failed one moves no money twice. What the business took
 * by hand it returns by hand.
 */
export function refundHandler(payables: readonly Payable[]): JobHandler {
  return async (ctx, { subjectId }) => {
    const payable = payableOf(payables, subjectId);
    const owed = await payable.change(ctx, subjectId, {
      load: () => listPayments(ctx.db, ctx.org.id, subjectId),
      decide: (subject, all) => ({ view: all.filter((payment) => isOwed(payment, subject)), steps: [] }),
    });
    if (owed.length === 0) return "dropped";
    for (const payment of owed) await giveBack(ctx, payable, payment);
    return "done";
  };
}

const isOwed = ({ status, paymentRef }: PaymentRow, { isOwedBack }: PayableSubject): boolean =>
  paymentRef !== null && (status === "refund_due" || (status === "paid" && isOwedBack));

async function giveBack(ctx: Ctx, payable: Payable, payment: PaymentRow): Promise<void> {
  const provider = providerNamed(payment.provider);
  if (provider === null || payment.paymentRef === null) throw new Error(`${payment.provider} is not set up`);
  const refundRef = await provider.refund({ id: payment.id, paymentRef: payment.paymentRef });
  await payable.change(ctx, subjectIdOf(payment), {
    load: async () => null,
    decide(subject) {
      const refunded = { name: "payment", statement: markRefunded(ctx, payment, refundRef) };
      // What was paid twice is given back, and its subject stays what it is.
      const isOfSubject = payment.status === "paid" && subject.isOwedBack;
      return { view: null, steps: [refunded, ...(isOfSubject ? subject.refunded() : [])] };
    },
  });
}

function markRefunded(ctx: Ctx, { id }: PaymentRow, refundRef: string): SQL {
  return ctx.db
    .update(payments)
    .set({ status: "refunded", refundRef, refundedAt: ctx.now })
    .where(and(eq(payments.orgId, ctx.org.id), eq(payments.id, id), isAmong(payments.status, ["paid", "refund_due"])))
    .returning({ id: payments.id })
    .getSQL();
}
