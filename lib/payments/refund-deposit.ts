import { and, eq, inArray, type SQL } from "drizzle-orm";
import { z } from "zod";
import { bookings, payments } from "../../db/schema";
import { changeBookings, type Step } from "../bookings/change/change-bookings";
import { workSteps } from "../bookings/change/settle-deposit";
import { type BookingRow, findBooking } from "../bookings/queries";
import type { Ctx } from "../context";
import type { JobHandler } from "../queue/job-handler";
import { providerNamed } from "./configured-provider";
import { type PaymentRow, paymentsOf } from "./queries";

/**
 * Pays back what a booking's customer is owed, at the provider where it was paid, then says so (DECISIONS C2). Each payment
 * is given back under its own key, so that an attempt after a failed one moves no money twice. What the business took by
 * hand it returns by hand.
 */
export const refundDeposit: JobHandler = async (ctx, { subjectId }) => {
  const booking = await findBooking(ctx.db, ctx.org.id, subjectId);
  const owed = (await paymentsOf(ctx.db, ctx.org.id, booking.id)).filter((payment) => isOwed(payment, booking));
  if (owed.length === 0) return "dropped";
  for (const payment of owed) await giveBack(ctx, booking.id, payment);
  return "done";
};

const isOwed = ({ status, paymentRef }: PaymentRow, { depositStatus }: BookingRow): boolean =>
  paymentRef !== null && (status === "refund_due" || (status === "paid" && depositStatus === "refund_due"));

async function giveBack(ctx: Ctx, bookingId: string, payment: PaymentRow): Promise<void> {
  const provider = providerNamed(payment.provider);
  if (provider === null || payment.paymentRef === null) throw new Error(`${payment.provider} is not set up`);
  const refundRef = await provider.refund({ id: payment.id, paymentRef: payment.paymentRef });
  await changeBookings(ctx, z.literal("refunded"), {
    load: () => findBooking(ctx.db, ctx.org.id, bookingId),
    decide(catalog, booking) {
      const refunded: Step = { name: "payment", statement: markRefunded(ctx, payment, refundRef) };
      // What was paid twice is given back, and the deposit itself stays what it is.
      const isDeposit = payment.status === "paid" && booking.depositStatus === "refund_due";
      if (!isDeposit) return { view: "refunded", steps: [refunded] };
      const settled = { ...booking, depositStatus: "refunded" } as const;
      const steps = [
        refunded,
        { name: "booking", statement: endDeposit(ctx, booking) },
        ...workSteps(ctx, catalog, settled),
      ];
      return { view: "refunded", steps };
    },
  });
}

function markRefunded(ctx: Ctx, { id }: PaymentRow, refundRef: string): SQL {
  return ctx.db
    .update(payments)
    .set({ status: "refunded", refundRef, refundedAt: ctx.now })
    .where(and(eq(payments.orgId, ctx.org.id), eq(payments.id, id), inArray(payments.status, ["paid", "refund_due"])))
    .returning({ id: payments.id })
    .getSQL();
}

function endDeposit(ctx: Ctx, { id }: BookingRow): SQL {
  return ctx.db
    .update(bookings)
    .set({ depositStatus: "refunded" })
    .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.id, id), eq(bookings.depositStatus, "refund_due")))
    .returning({ id: bookings.id })
    .getSQL();
}
