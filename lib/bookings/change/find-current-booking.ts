import type { Ctx } from "../../context";
import { hasHoldEnded } from "../booking-state";
import { type BookingRow, findBooking } from "../queries";
import { expireHolds } from "./expire-holds";

/**
 * A booking that is about to be changed; when its hold has run out it is cancelled first, with its event (rule B8.4).
 *
 * @throws AppError `not_found`
 */
export async function findCurrentBooking(ctx: Ctx, id: string): Promise<BookingRow> {
  const booking = await findBooking(ctx.db, ctx.org.id, id);
  if (!hasHoldEnded(booking, ctx.now)) return booking;
  await expireHolds(ctx);
  return findBooking(ctx.db, ctx.org.id, id);
}
