import type { Step } from "../../../db/steps";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { markReturned } from "../../payments/mark-returned";
import type { PaymentRow } from "../../payments/stored-payments";
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
