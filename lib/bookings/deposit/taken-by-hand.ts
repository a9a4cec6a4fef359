import type { PaymentRow } from "../../payments/stored-payments";
import type { BookingRow } from "../get-booking-row";

type Paid = Pick<PaymentRow, "status">;

/**
 * Whether a deposit that is paid was taken by the business itself: no online payment stands for it. What was paid online
 * beside it is no part of it, and goes back by itself.
 */
export const wasTakenByHand = (payments: Paid[]): boolean => !payments.some(({ status }) => status === "paid");

/** Whether a deposit is owed back that only the business itself can pay back. */
export const isOwedByHand = ({ depositStatus }: Pick<BookingRow, "depositStatus">, payments: Paid[]): boolean =>
  depositStatus === "refund_due" && wasTakenByHand(payments);
