import { and, eq, type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { payments } from "../../db/schema";
import type { Step } from "../../db/steps";
import type { Ctx } from "../context";
import { enqueueJobs, type NewJob, storeGivenUp } from "../queue/enqueue";
import type { Payable, PayableSubject } from "./payable";
import type { Refund } from "./payment-provider";
import { type PaymentRow, subjectIdOf } from "./stored-payments";

/** How long after a refund was found pending it is checked again, unless a notice comes first (rule C2.7). */
const CHECK_AFTER_MS = 24 * 3_600_000;

/**
 * Records the state of a payment's refund at the provider (rule C2.7): only a completed one is reported as done. A pending one is checked
 * again; a failed one, even after it counted as done, leaves the money owed.
 *
 * @param found.nextCheck the number of the next check of a pending one; null: none
 * @param found.isLate it was accepted before, so its job has ended
 */
export function noteRefund(
  ctx: Ctx,
  payable: Payable,
  payment: PaymentRow,
  refund: Refund,
  found: Found = { nextCheck: 1, isLate: false },
): Promise<unknown> {
  return payable.change(ctx, subjectIdOf(payment), {
    load: async () => null,
    decide: (subject) => ({ view: null, steps: stepsOf(ctx, subject, payment, refund, found) }),
  });
}

type Found = { nextCheck: number | null; isLate: boolean };

function stepsOf(
  ctx: Ctx,
  subject: PayableSubject,
  payment: PaymentRow,
  refund: Refund,
  { nextCheck, isLate }: Found,
): Step[] {
  // A double payment is refunded, and its subject stays unchanged.
  const isOfSubject = payment.status === "paid" && subject.isOwedBack;
  switch (refund.state) {
    case "done":
      return [
        { name: "payment", statement: markRefunded(ctx, payment, refund.ref) },
        ...(isOfSubject ? subject.refunded() : []),
      ];
    case "pending":
      return [
        { name: "payment", statement: markPending(ctx, payment, refund.ref) },
        ...(nextCheck === null ? [] : [checkLater(ctx, payment, refund.ref, nextCheck)]),
      ];
    case "failed": {
      const wasOfSubject = payment.status === "refunded" ? subject.owedAgain() : null;
      return [
        { name: "payment", statement: failedAgain(ctx, payment, wasOfSubject !== null), mustChange: true },
        ...(wasOfSubject ?? []),
        ...(isLate ? [giveUp(ctx, payment, isOfSubject || wasOfSubject !== null, refund.reason)] : []),
      ];
    }
  }
}

function checkLater(ctx: Ctx, payment: PaymentRow, ref: string, n: number): Step {
  const job: NewJob = {
    kind: "refund_check",
    key: `${ref} ${n}`,
    subjectId: subjectIdOf(payment),
    details: { payment: payment.id, check: String(n) },
    dueAt: new Date(ctx.now.getTime() + CHECK_AFTER_MS),
  };
  return { name: "check", statement: enqueueJobs(ctx.org.id, [job]) };
}

/** The job that requested the refund needs attention, as if the provider had refused it at once. */
function giveUp(ctx: Ctx, payment: PaymentRow, isOfSubject: boolean, reason: string): Step {
  const subjectId = subjectIdOf(payment);
  const job: NewJob = {
    kind: "refund",
    key: isOfSubject ? subjectId : payment.id,
    subjectId,
    details: {},
    dueAt: ctx.now,
  };
  return { name: "refund", statement: storeGivenUp(ctx.org.id, job, reason, ctx.now) };
}

const isIt = (ctx: Ctx, { id }: PaymentRow) => and(eq(payments.orgId, ctx.org.id), eq(payments.id, id));

const markRefunded = (ctx: Ctx, payment: PaymentRow, refundRef: string): SQL =>
  ctx.db
    .update(payments)
    .set({ status: "refunded", refundRef, refundState: null, refundedAt: ctx.now })
    .where(and(isIt(ctx, payment), isAmong(payments.status, ["paid", "refund_due"])))
    .returning({ id: payments.id })
    .getSQL();

const markPending = (ctx: Ctx, payment: PaymentRow, refundRef: string): SQL =>
  ctx.db
    .update(payments)
    .set({ refundRef, refundState: "pending" })
    .where(and(isIt(ctx, payment), isAmong(payments.status, ["paid", "refund_due"])))
    .returning({ id: payments.id })
    .getSQL();

/**
 * The statement that makes a payment still, or again, owed back; for the provider, the next refund is a new one.
 *
 * @param wasOfSubject it had been refunded, and was what its subject is owed, not a superfluous payment
 */
export const failedAgain = (ctx: Ctx, payment: PaymentRow, wasOfSubject = false): SQL =>
  ctx.db
    .update(payments)
    .set({
      status: payment.status === "refunded" ? (wasOfSubject ? "paid" : "refund_due") : payment.status,
      refundState: "failed",
      refundsFailed: sql`${payments.refundsFailed} + 1`,
      refundedAt: null,
    })
    .where(
      and(isIt(ctx, payment), eq(payments.status, payment.status), eq(payments.refundsFailed, payment.refundsFailed)),
    )
    .returning({ id: payments.id })
    .getSQL();
