import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { changeBookings } from "./change-bookings";
import { changeIfUnchanged } from "./change-if-unchanged";
import { findCurrentBooking } from "./find-current-booking";
import type { BookingRow } from "./queries";

const Settled = z.object({ ok: z.literal(true), id: z.string(), depositStatus: z.string() });

/**
 * Records that a booking's deposit is paid, or that the business waives it; a pending booking becomes confirmed and
 * its hold ends (DECISIONS C2). Paid after any cancellation, it is owed back.
 *
 * @throws AppError `not_found`; `conflict` with `not_due` when no deposit is outstanding
 */
export function settleDeposit(ctx: Ctx, id: string, how: "paid" | "waived"): Promise<z.infer<typeof Settled>> {
  return changeBookings(ctx, Settled, {
    load: () => findCurrentBooking(ctx, id),
    decide(_catalog, booking) {
      const isCancelled = booking.status === "cancelled";
      if (booking.depositStatus !== "due" || (isCancelled && how === "waived")) throw conflict("not_due");
      const depositStatus = isCancelled ? "refund_due" : how;
      const status = booking.status === "pending" ? "confirmed" : booking.status;
      const set = { depositStatus, status, holdEndsAt: null } as const;
      return {
        view: { ok: true, id, depositStatus },
        steps: [
          { name: "booking", statement: changeIfUnchanged(ctx, booking, set), mustChange: true },
          { name: "occupation", statement: keepOccupied(booking) },
        ],
      };
    },
  });
}

/** The hold is over, and what the booking occupies stays occupied. */
const keepOccupied = ({ orgId, id }: BookingRow): SQL =>
  sql`update occupations set expires_ms = null where org_id = ${orgId} and owner_id = ${id} returning 1`;
