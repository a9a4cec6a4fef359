import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { bookings, occupations } from "../../db/schema";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { changeBookings } from "../orgs/change-business";
import { expireHolds } from "./expire-holds";
import { holdHasEnded, statusAt } from "./lifecycle";
import { findBooking } from "./queries";

const Settled = z.object({ ok: z.literal(true), id: z.string(), depositStatus: z.string() });

/**
 * Records that a booking's deposit is paid, or that the business waives it; a pending booking becomes confirmed and
 * its hold ends (DECISIONS C2). Paid after any cancellation, it is owed back.
 *
 * @throws AppError `not_found`; `conflict` with `not_due` when no deposit is outstanding
 */
export function settleDeposit(ctx: Ctx, id: string, how: "paid" | "waived"): Promise<z.infer<typeof Settled>> {
  return changeBookings(ctx, Settled, {
    load: ({ tx }) => findBooking(tx, ctx.org.id, id),
    decide({ tx }, booking) {
      const isCancelled = statusAt(booking, ctx.now) === "cancelled";
      if (booking.depositStatus !== "due" || (isCancelled && how === "waived")) throw conflict("not_due");
      const depositStatus = isCancelled ? "refund_due" : how;
      const status = isCancelled ? "cancelled" : booking.status === "pending" ? "confirmed" : booking.status;
      return {
        view: { ok: true, id, depositStatus },
        async write() {
          if (holdHasEnded(booking, ctx.now)) await expireHolds(tx, ctx);
          await tx
            .update(bookings)
            .set({ depositStatus, status, holdEndsAt: null })
            .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.id, id), eq(bookings.depositStatus, "due")));
          await tx
            .update(occupations)
            .set({ expiresMs: null })
            .where(and(eq(occupations.orgId, ctx.org.id), eq(occupations.ownerId, id)));
        },
      };
    },
  });
}
