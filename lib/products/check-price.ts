import { writeAmount } from "../money";
import { smallestCharge } from "../payments/stripe-amount";

/** What is wrong with a price: cards can't be charged it exactly (rule S7.2); null if nothing is. */
export function problemOfPrice(priceCents: number, currency: string): string | null {
  const smallest = smallestCharge(currency);
  return priceCents % smallest === 0
    ? null
    : `must be a multiple of ${writeAmount(smallest, currency)}: cards can’t be charged smaller parts of ${currency}`;
}
