import type { DepositStatus } from "../../../db/vocabulary";
import { type CancellationPolicy, isLateChange } from "../../orgs/late-change";

type Deposit = { startAt: Date; depositStatus: DepositStatus; depositKeptByMove: boolean };

/** What happens to the deposit if a booking is cancelled now (rules C3.2, C4.1). */
export function depositAfterCancel(booking: Deposit, now: Date, policy: CancellationPolicy): DepositStatus {
  if (booking.depositStatus !== "paid") return booking.depositStatus;
  if (booking.depositKeptByMove) return "kept";
  return policy.forfeitDepositOnLateCancel && isLateChange(booking.startAt, now, policy) ? "kept" : "refund_due";
}

/** Whether the customer's own move now marks the paid deposit as kept (rule C4.1). */
export function moveForfeitsDeposit(booking: Deposit, now: Date, policy: CancellationPolicy): boolean {
  return (
    booking.depositStatus === "paid" && policy.forfeitDepositOnLateCancel && isLateChange(booking.startAt, now, policy)
  );
}
