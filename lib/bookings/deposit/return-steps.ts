import { and, eq, isNull, ne, or } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { payments } from "../../../db/schema";
import type { Step } from "../../../db/steps";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { type PaymentRow, REFUNDED_BY_HAND } from "../../payments/stored-payments";
import { type GivenUpJob, settleJob } from "../../queue/given-up";
import { changeIfUnchanged } from "../change/change-if-unchanged";
import { emitBookingEvents } from "../emit-booking-events";
import type { BookingRow } from "../get-booking-row";

type Returned = { booking: BookingRow; payments: PaymentRow[]; givenUp: GivenUpJob | null };

/**
 * The steps that record that the business paid money back by hand (rules C2.5, C2.6): the deposit, or a superfluous payment next to it. The
 * refund that was given up is settled along with it, so that it can't be retried too.
 *
 * @throws AppError `conflict` with `in_progress` while the provider is paying it back
 */
export function returnSteps(ctx: Ctx, { booking, payments: all, givenUp }: Returned): Step[] {
  const isDeposit = givenUp === null || givenUp.key === booking.id;
  const given = givenUp === null ? [] : all.filter((payment) => isReturned(payment, givenUp.key, isDeposit));
  const isOwed = isDeposit && booking.depositStatus === "refund_due";
  // Once the provider has accepted it, the provider does it.
  if (isDeposit && all.some(({ status, refundState }) => status === "paid" && refundState === "pending")) {
    throw conflict("in_progress");
  }
  return [
    ...(givenUp === null ? [] : [settleJob(ctx, givenUp)]),
    ...(isOwed
      ? [
          {
            name: "booking",
            statement: changeIfUnchanged(ctx, booking, { depositStatus: "refunded" }),
            mustChange: true,
          },
        ]
      : []),
    ...(given.length === 0 ? [] : [markReturned(ctx, given)]),
    {
      name: "event",
      statement: emitBookingEvents(
        ctx,
        isOwed ? "booking.deposit_returned" : "booking.work_settled",
        [booking],
        isOwed ? {} : { work: "refund" },
      ),
    },
  ];
}

const isReturned = ({ id, status }: PaymentRow, key: string, isDeposit: boolean): boolean =>
  isDeposit ? status === "paid" : id === key && status === "refund_due";

function markReturned(ctx: Ctx, given: PaymentRow[]): Step {
  const statement = ctx.db
    .update(payments)
    .set({ status: "refunded", refundRef: REFUNDED_BY_HAND, refundState: null, refundedAt: ctx.now })
    .where(
      and(
        eq(payments.orgId, ctx.org.id),
        isAmong(
          payments.id,
          given.map(({ id }) => id),
        ),
        isAmong(payments.status, ["paid", "refund_due"]),
        or(isNull(payments.refundState), ne(payments.refundState, "pending")),
      ),
    )
    .returning({ id: payments.id })
    .getSQL();
  return { name: "payment", statement, mustChange: true };
}
