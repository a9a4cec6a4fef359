import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { payments } from "../../db/schema";
import type { Step } from "../../db/steps";
import type { Ctx } from "../context";
import { log } from "../env/log";
import { findOrgById } from "../orgs/get-org";
import { enqueueJobs, storeGivenUp } from "../queue/enqueue";
import { jobsWaker } from "../queue/waker";
import { providerNamed } from "./configured-provider";
import { notePending } from "./note-pending";
import { type Payable, type PayableSubject, payableOf } from "./payable";
import type { PaymentNotice, PaymentProvider, RefundNotice, SentNotice } from "./payment-provider";
import { findPaymentByRef, findPaymentBySession, type PaymentRow, subjectIdOf } from "./stored-payments";

/**
 * The result of a notice. `ignored`: it isn't about a payment of ours. `pending`: the money is awaited, or no longer. `refused`: it
 * contradicts the request, and the team has to look at it. `to_check`: the provider is asked about a refund.
 */
type Outcome = "paid" | "known" | "ignored" | "refused" | "to_check" | "pending";

/**
 * Handles a raw notice: nothing in it counts until its signature is known to be the provider's.
 *
 * @throws AppError `invalid_body` when it isn't
 */
export async function acceptNotice(
  payables: readonly Payable[],
  db: Database,
  provider: PaymentProvider,
  sent: SentNotice,
  now: Date,
): Promise<Outcome> {
  const notice = provider.readNotice(sent, now);
  if (!notice) return "ignored";
  if (notice.kind === "refund") return checkRefund(db, notice, now);
  return notice.kind === "paid" ? handleNotice(payables, db, notice, now) : notePending(db, notice, now);
}

/** Queues a check of a refund (rule C2.7); one that isn't known here yet is checked by the job that asks for it. */
async function checkRefund(
  db: Database,
  { provider, noticeId, paymentRef }: RefundNotice,
  now: Date,
): Promise<Outcome> {
  const payment = await findPaymentByRef(db, provider, paymentRef);
  if (!payment?.refundRef) return "ignored";
  const details = { payment: payment.id };
  const job = { kind: "refund_check", key: noticeId, subjectId: subjectIdOf(payment), details, dueAt: now } as const;
  await db.execute(enqueueJobs(payment.orgId, [job]));
  jobsWaker.wake();
  return "to_check";
}

/**
 * Handles a provider's verified notice of a payment (rule C2.2): its subject is paid, or the money is owed back if it is no longer due.
 * Handled once, however often and in parallel it comes.
 */
async function handleNotice(
  payables: readonly Payable[],
  db: Database,
  notice: PaymentNotice,
  now: Date,
): Promise<Outcome> {
  const payment = await findPaymentBySession(db, notice.provider, notice.sessionId);
  const org = payment && (await findOrgById(db, payment.orgId));
  if (!payment || !org) return "ignored";
  const contradiction = contradictionOf(notice, payment);
  if (contradiction !== null) {
    log.error(
      { provider: notice.provider, notice: notice.noticeId, payment: payment.id, contradiction },
      "notice refused",
    );
    await db.execute(tellOfRefused(notice, payment, contradiction, now));
    return "refused";
  }
  const ctx: Ctx = { db, org, actor: { kind: "system" }, now, idempotency: null };
  const subjectId = subjectIdOf(payment);
  return payableOf(payables, subjectId).change<PaymentRow | null, Outcome>(ctx, subjectId, {
    load: (db) => findPaymentBySession(db, notice.provider, notice.sessionId),
    decide(subject, current) {
      if (current?.status !== "open") return { view: "known", steps: [] };
      return { view: "paid", steps: paidSteps(ctx, subject, current, notice) };
    },
  });
}

/** The statement that tells the team about a payment that doesn't match the request (rules C2.8, O11). */
function tellOfRefused(notice: PaymentNotice, payment: PaymentRow, contradiction: string, now: Date): SQL {
  const { noticeId, paymentRef, amount } = notice;
  const currency = notice.currency.toUpperCase();
  const due = providerNamed(payment.provider)?.amountOf(payment.amountCents, payment.currency);
  const reason = `Payment ${paymentRef} is ${contradiction}: we received ${amount} ${currency} but expected ${due} ${payment.currency}, both in the smallest unit of the currency.`;
  const subjectId = subjectIdOf(payment);
  const job = {
    kind: "refused_notice",
    key: noticeId,
    subjectId,
    details: { payment: payment.id },
    dueAt: now,
  } as const;
  return storeGivenUp(payment.orgId, job, reason, now, { isOnce: true });
}

function contradictionOf(notice: PaymentNotice, payment: PaymentRow): string | null {
  const due = providerNamed(payment.provider)?.amountOf(payment.amountCents, payment.currency);
  if (notice.subjectId !== subjectIdOf(payment)) return "for something else";
  if (notice.amount !== due) return "for a different amount";
  return notice.currency.toUpperCase() === payment.currency.toUpperCase() ? null : "in a different currency";
}

function paidSteps(ctx: Ctx, subject: PayableSubject, payment: PaymentRow, notice: PaymentNotice): Step[] {
  const settled = subject.paid();
  const status = settled === null ? "refund_due" : "paid";
  return [
    { name: "notice", statement: noteNotice(ctx.org.id, notice), mustChange: true },
    { name: "payment", statement: markPaid(ctx, payment, notice, status), mustChange: true },
    ...(settled ?? [refundOf(ctx, payment), ...subject.notDue(payment.id)]),
  ];
}

const noteNotice = (orgId: string, { provider, noticeId }: PaymentNotice): SQL =>
  sql`insert into payment_notices (org_id, provider, notice_id) values (${orgId}, ${provider}, ${noticeId}) returning 1`;

function markPaid(ctx: Ctx, { id }: PaymentRow, { paymentRef }: PaymentNotice, status: "paid" | "refund_due"): SQL {
  return ctx.db
    .update(payments)
    .set({ status, paymentRef, paidAt: ctx.now })
    .where(and(eq(payments.orgId, ctx.org.id), eq(payments.id, id), eq(payments.status, "open")))
    .returning({ id: payments.id })
    .getSQL();
}

/** A payment that was no longer due (rule C2.3), such as a deposit already taken in person. */
function refundOf(ctx: Ctx, payment: PaymentRow): Step {
  const subjectId = subjectIdOf(payment);
  const job = { kind: "refund", key: payment.id, subjectId, details: {}, dueAt: ctx.now } as const;
  return { name: "refund", statement: enqueueJobs(ctx.org.id, [job]) };
}
