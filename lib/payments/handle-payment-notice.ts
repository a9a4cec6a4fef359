import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client";
import { payments } from "../../db/schema";
import { changeBookings, type Step } from "../bookings/change/change-bookings";
import { findCurrentBooking } from "../bookings/change/find-current-booking";
import { settlement } from "../bookings/change/settle-deposit";
import type { BookingRow } from "../bookings/queries";
import type { Catalog } from "../catalog/catalog";
import type { Ctx } from "../context";
import { log } from "../env/log";
import { findOrgById } from "../orgs/find-org";
import { enqueueJobs } from "../queue/enqueue";
import { providerNamed } from "./configured-provider";
import type { PaymentNotice } from "./payment-provider";
import { findPaymentBySession, type PaymentRow } from "./queries";

/** What a notice has led to. `ignored`: it is about no payment of ours. `refused`: it contradicts what was asked for. */
const Outcome = z.enum(["paid", "known", "ignored", "refused"]);
export type Outcome = z.infer<typeof Outcome>;

/**
 * Takes a provider's verified word that a deposit was paid (DECISIONS C2): the booking is confirmed, or the money is owed
 * back when the booking is cancelled, its hold has ended or the deposit was no longer due. Handled once, however often and
 * from however many sides it comes.
 */
export async function handlePaymentNotice(db: Database, notice: PaymentNotice, now: Date): Promise<Outcome> {
  const payment = await findPaymentBySession(db, notice.provider, notice.sessionId);
  const org = payment && (await findOrgById(db, payment.orgId));
  if (!payment || !org) return "ignored";
  const contradiction = contradictionOf(notice, payment);
  if (contradiction !== null) {
    log.error(
      { provider: notice.provider, notice: notice.noticeId, payment: payment.id, contradiction },
      "notice refused",
    );
    return "refused";
  }
  const ctx: Ctx = { db, org, actor: { kind: "system" }, now, idempotency: null };
  return changeBookings(ctx, Outcome, {
    async load() {
      const booking = await findCurrentBooking(ctx, payment.bookingId);
      return { booking, payment: await findPaymentBySession(db, notice.provider, notice.sessionId) };
    },
    decide(catalog, { booking, payment }) {
      if (payment?.status !== "open") return { view: "known", steps: [] };
      return { view: "paid", steps: paidSteps(ctx, catalog, booking, payment, notice) };
    },
  });
}

function contradictionOf(notice: PaymentNotice, payment: PaymentRow): string | null {
  const due = providerNamed(payment.provider)?.amountOf(payment.amountCents, payment.currency);
  if (notice.bookingId !== payment.bookingId) return "another booking";
  if (notice.amount !== due) return "another amount";
  return notice.currency.toUpperCase() === payment.currency.toUpperCase() ? null : "another currency";
}

function paidSteps(
  ctx: Ctx,
  catalog: Catalog,
  booking: BookingRow,
  payment: PaymentRow,
  notice: PaymentNotice,
): Step[] {
  const isDue = booking.depositStatus === "due";
  const status = isDue ? "paid" : "refund_due";
  return [
    { name: "notice", statement: noteNotice(ctx.org.id, notice), mustChange: true },
    { name: "payment", statement: markPaid(ctx, payment, notice, status), mustChange: true },
    ...(isDue ? settlement(ctx, catalog, booking, "paid").steps : [refundOf(ctx, booking, payment)]),
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

/** What was paid although nothing was due any more, such as a deposit that the business had already taken. */
function refundOf(ctx: Ctx, booking: BookingRow, payment: PaymentRow): Step {
  const details = { startAt: booking.startAt.toISOString() };
  const job = { kind: "refund", key: payment.id, subjectId: booking.id, details, dueAt: ctx.now } as const;
  return { name: "work", statement: enqueueJobs(ctx.org.id, [job]) };
}
