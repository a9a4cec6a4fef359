import type { DepositState } from "@/lib/bookings/deposit/deposit-state";
import type { PaymentDue } from "@/lib/bookings/deposit/get-payment-due";

/** How the page shows a deposit. `waiting`: due still, and the customer comes from having paid it. */
export type ShownState = DepositState | "waiting";
export type ShownPayment = Omit<PaymentDue, "state"> & { state: ShownState };

/** What the address says of the way here; a provider's notice alone says whether a deposit is paid (rule C2.2). */
export type Arrival = { hasPaid: boolean; hasFailed: boolean };

export function shownPayment(payment: PaymentDue, { hasPaid }: Arrival): ShownPayment {
  return { ...payment, state: payment.state === "due" && hasPaid ? "waiting" : payment.state };
}
