import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { bookings } from "../../db/schema";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { changeBookings } from "../orgs/change-business";
import { emitEvents } from "../webhooks/emit-event";
import { statusAt } from "./lifecycle";
import { vacate } from "./occupy";
import { findBooking } from "./queries";

const Finished = z.object({ ok: z.literal(true), id: z.string(), status: z.enum(["completed", "no_show"]) });

/**
 * Marks a booking as completed or missed once its start has passed (DECISIONS C5). A missed one no longer occupies its
 * time (B8); completing emits `booking.completed`.
 *
 * @throws AppError `not_found`; `conflict` with the state that stands against it
 */
export function finishBooking(
  ctx: Ctx,
  id: string,
  status: "completed" | "no_show",
): Promise<z.infer<typeof Finished>> {
  return changeBookings(ctx, Finished, {
    load: ({ tx }) => findBooking(tx, ctx.org.id, id),
    decide({ tx }, booking) {
      const current = statusAt(booking, ctx.now);
      if (current !== "pending" && current !== "confirmed") throw conflict(current);
      if (booking.startAt > ctx.now) throw conflict("not_started");
      return {
        view: { ok: true, id, status },
        async write() {
          await tx
            .update(bookings)
            .set({ status })
            .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.id, id), eq(bookings.status, current)));
          if (status === "no_show") await vacate(tx, ctx.org.id, id);
          else await emitEvents(tx, ctx, "booking.completed", [{ ...booking, status }]);
        },
      };
    },
  });
}
