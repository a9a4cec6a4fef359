import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import type { BookingView } from "./answers.schema";
import { type Consequences, consequencesOf } from "./consequences";
import { type DepositState, loadDepositState } from "./deposit/deposit-state";
import { getBookingRow } from "./get-booking-row";
import { bookingView } from "./views";

/** A booking as its holder's pages show it: what the API shows, the state of its deposit, and what changing it would mean. */
export type HeldBooking = Pick<BookingView, "booking" | "policy"> & {
  deposit: DepositState;
  holdEndsAt: Date | null;
  /** how many guests; null if the service doesn't ask for them */
  partySize: number | null;
  consequences: Consequences;
};

/**
 * A booking for the pages of its holder; it contains nothing about the customer.
 *
 * @throws AppError `not_found`
 */
export async function getHeldBooking(ctx: Ctx, id: string): Promise<HeldBooking> {
  const [catalog, row] = await Promise.all([catalogOf(ctx.db, ctx.org), getBookingRow(ctx.db, ctx.org.id, id)]);
  const { booking, policy } = bookingView(catalog, row, ctx.now);
  return {
    booking,
    policy,
    deposit: await loadDepositState(ctx, row),
    holdEndsAt: row.holdEndsAt,
    partySize: row.partySize,
    consequences: consequencesOf(row, policy, ctx.now),
  };
}
