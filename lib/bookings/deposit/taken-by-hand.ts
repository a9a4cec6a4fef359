import type { PaymentRow } from "../../payments/stored-payments";
import type { BookingRow } from "../get-booking-row";

type Paid = Pick<PaymentRow, "status">;

/**
 * Whether the business itself took a paid deposit: there's no online payment for it. Anything paid online in addition isn't part of it, and
 * is refunded automatically.
 */
export const wasTakenByHand = (payments: Paid[]): boolean => !payments.some(({ status }) => status === "paid");

/** Whether a deposit is owed back that only the business itself can pay back. */
export const isOwedByHand = ({ depositStatus }: Pick<BookingRow, "depositStatus">, payments: Paid[]): boolean =>
  depositStatus === "refund_due" && wasTakenByHand(payments);
