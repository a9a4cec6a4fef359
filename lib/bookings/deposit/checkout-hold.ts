import type { BookingRow } from "../get-booking-row";

type Hold = Pick<BookingRow, "holdEndsAt" | "holdExtended">;

/**
 * The hold of a booking whose deposit can be paid until `neededUntil` at least. One that ends before is lengthened to it, once,
 * and never beyond the booking's start (rule C2.4).
 */
export function checkoutHold(
  { startAt, holdEndsAt, holdExtended }: Hold & Pick<BookingRow, "startAt">,
  neededUntil: Date,
): Hold {
  const lengthened = neededUntil < startAt ? neededUntil : startAt;
  if (holdEndsAt === null || holdExtended || lengthened <= holdEndsAt) return { holdEndsAt, holdExtended };
  return { holdEndsAt: lengthened, holdExtended: true };
}
