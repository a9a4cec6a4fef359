import type { Ctx } from "../../context";
import { findGivenUp } from "../../queue/given-up";
import { hasHoldEnded, isHeld, statusAt } from "../booking-state";
import type { BookingRow } from "../get-booking-row";

/**
 * The state of a booking's deposit. Only `due` asks for money. `expired`: unpaid until its hold ended; `over`: completed or a no-show with
 * the deposit never paid; `refund_failed`: its refund was given up, and that hasn't been dealt with.
 */
export type DepositState =
  | "due"
  | "expired"
  | "cancelled"
  | "over"
  | "none"
  | "paid"
  | "waived"
  | "kept"
  | "refund_due"
  | "refund_failed"
  | "refunded";

/** The same, plus what only its refund can tell: whether the money is really on its way (rule C2.6). */
export async function loadDepositState(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  booking: Deposit & Pick<BookingRow, "id">,
): Promise<DepositState> {
  const state = depositStateAt(booking, now);
  if (state !== "refund_due") return state;
  return (await findGivenUp(db, org.id, { kind: "refund", key: booking.id })) ? "refund_failed" : state;
}

type Deposit = Pick<BookingRow, "status" | "depositStatus" | "holdEndsAt" | "cancelledAt">;

/** The state of a booking's deposit at this moment, whether or not a write has touched an ended hold yet (rule B8.3). */
export function depositStateAt(booking: Deposit, now: Date): DepositState {
  const { depositStatus, holdEndsAt, cancelledAt } = booking;
  const status = statusAt(booking, now);
  if (depositStatus === "due") {
    if (isHeld(booking, now)) return "due";
    if (status !== "cancelled") return "over";
    const ranOut = holdEndsAt !== null && cancelledAt !== null && cancelledAt >= holdEndsAt;
    return ranOut || hasHoldEnded(booking, now) ? "expired" : "cancelled";
  }
  const needsNoMoney = depositStatus === "none" || depositStatus === "waived";
  return needsNoMoney && status === "cancelled" ? "cancelled" : depositStatus;
}
