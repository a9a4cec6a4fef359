import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { holdHasEnded, statusAt } from "./lifecycle";
import { type BookingRow, findBooking } from "./queries";

/**
 * How a booking stands with its deposit. `due` alone asks for money. `expired`: unpaid until its hold ended;
 * `over`: completed or missed with the deposit never paid.
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
  | "refunded";

/** What the payment page shows: nothing of the customer. */
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
  booking: { ref: string; service: string; startAt: Date; depositCents: number; holdEndsAt: Date | null };
  state: DepositState;
};

/**
 * What is due for a booking, for the holder of its id.
 *
 * @throws AppError `not_found`
 */
export async function getPaymentDue(ctx: Ctx, id: string): Promise<PaymentDue> {
  const [catalog, booking] = await Promise.all([catalogOf(ctx.db, ctx.org), findBooking(ctx.db, ctx.org.id, id)]);
  const { slug, name, currency, timezone, locale, address, phone } = catalog.profile;
  const { ref, serviceName: service, startAt, depositCents, holdEndsAt } = booking;
  return {
    org: { slug, name, currency, timezone, locale, address, phone },
    booking: { ref, service, startAt, depositCents, holdEndsAt },
    state: depositStateAt(booking, ctx.now),
  };
}

type Deposit = Pick<BookingRow, "status" | "depositStatus" | "holdEndsAt" | "cancelledAt">;

/** The state of a booking's deposit at this moment, whether or not a write has met an ended hold yet (DECISIONS B8). */
export function depositStateAt(booking: Deposit, now: Date): DepositState {
  const { depositStatus, holdEndsAt, cancelledAt } = booking;
  const status = statusAt(booking, now);
  if (depositStatus === "due") {
    if (status === "pending") return "due";
    if (status !== "cancelled") return "over";
    const ranOut = holdEndsAt !== null && cancelledAt !== null && cancelledAt >= holdEndsAt;
    return ranOut || holdHasEnded(booking, now) ? "expired" : "cancelled";
  }
  const needsNoMoney = depositStatus === "none" || depositStatus === "waived";
  return needsNoMoney && status === "cancelled" ? "cancelled" : depositStatus;
}
