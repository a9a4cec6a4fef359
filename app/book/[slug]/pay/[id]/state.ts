import type { DepositState } from "@/lib/bookings/deposit/deposit-state";
import type { PaymentDue } from "@/lib/bookings/deposit/get-payment-due";

/**
 * How the page shows a deposit. `waiting`: still due, and the customer has just come from paying it; `awaited`: the provider says
 * that the money is on its way.
 */
export type ShownState = DepositState | "waiting" | "awaited";
export type ShownPayment = Omit<PaymentDue, "state"> & { state: ShownState };

/**
 * What the address says about where the customer came from; only a provider's notice says whether a deposit is paid (rule C2.2).
 */
export type Arrival = { hasPaid: boolean; hasFailed: boolean };

export function shownPayment(payment: PaymentDue, { hasPaid }: Arrival): ShownPayment {
  const { state, isAwaited } = payment;
  if (state !== "due") return payment;
  return { ...payment, state: isAwaited ? "awaited" : hasPaid ? "waiting" : "due" };
}
