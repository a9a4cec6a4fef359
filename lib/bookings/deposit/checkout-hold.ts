import type { BookingRow } from "../get-booking-row";

type Hold = Pick<BookingRow, "holdEndsAt" | "holdExtended">;

/**
 * The hold of a booking whose deposit must be payable until at least `neededUntil`. One that ends earlier is extended to it, once, and
 * never beyond the booking's start (rule C2.4).
 */
export function checkoutHold(
  { startAt, holdEndsAt, holdExtended }: Hold & Pick<BookingRow, "startAt">,
  neededUntil: Date,
): Hold {
  const lengthened = neededUntil < startAt ? neededUntil : startAt;
  if (holdEndsAt === null || holdExtended || lengthened <= holdEndsAt) return { holdEndsAt, holdExtended };
  return { holdEndsAt: lengthened, holdExtended: true };
}
