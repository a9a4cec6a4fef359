import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import { isAwaited } from "../../payments/note-pending";
import { listPayments } from "../../payments/stored-payments";
import { getBookingRow } from "../get-booking-row";
import { type DepositState, loadDepositState } from "./deposit-state";

/** What the payment page shows: nothing about the customer. */
export type PaymentDue = {
  org: {
    slug: string;
    name: string;
    currency: string;
    timezone: string;
    locale: string;
    address: string;
    phone: string;
  };
  booking: {
    ref: string;
    service: string;
    startAt: Date;
    /** how many guests; null if the service doesn't ask for them */
    partySize: number | null;
    depositCents: number;
    holdEndsAt: Date | null;
  };
  state: DepositState;
  /** the customer has paid, and the money is on its way (rule C2.10) */
  isAwaited: boolean;
};

/**
 * What is due for a booking, for its holder.
 *
 * @throws AppError `not_found`
 */
export async function getPaymentDue(ctx: Ctx, id: string): Promise<PaymentDue> {
  const [catalog, booking, payments] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    getBookingRow(ctx.db, ctx.org.id, id),
    listPayments(ctx.db, ctx.org.id, id),
  ]);
  const { slug, name, currency, timezone, locale, address, phone } = catalog.profile;
  const { ref, serviceName: service, startAt, partySize, depositCents, holdEndsAt } = booking;
  return {
    org: { slug, name, currency, timezone, locale, address, phone },
    booking: { ref, service, startAt, partySize, depositCents, holdEndsAt },
    state: await loadDepositState(ctx, booking),
    isAwaited: payments.some(isAwaited),
  };
}
