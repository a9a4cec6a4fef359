import { z } from "zod";
import type { Step } from "../../../db/steps";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { emitBookingEvents } from "../emit-booking-events";
import { vacate } from "../placing/occupy";
import { changeBookings } from "./change-bookings";
import { changeIfUnchanged } from "./change-if-unchanged";
import { getCurrentBooking } from "./find-current-booking";

const Finished = z.object({ ok: z.literal(true), id: z.string(), status: z.enum(["completed", "no_show"]) });

/**
 * Marks a booking as completed or missed once its start has passed (rule C5.1). A missed one no longer occupies its
 * time (rule B8.1); completing emits `booking.completed`, missing is noted for the booking's history alone.
 *
 * @throws AppError `not_found`; `conflict` with the state that stands against it
 */
export function finishBooking(
  ctx: Ctx,
  id: string,
  status: "completed" | "no_show",
): Promise<z.infer<typeof Finished>> {
  return changeBookings(ctx, Finished, {
    load: () => getCurrentBooking(ctx, id),
    decide(_catalog, booking) {
      if (booking.status !== "pending" && booking.status !== "confirmed") throw conflict(booking.status);
      if (booking.startAt > ctx.now) throw conflict("not_started");
      const marked: Step = {
        name: "booking",
        statement: changeIfUnchanged(ctx, booking, { status }),
        mustChange: true,
      };
      const name = status === "no_show" ? "booking.no_show" : "booking.completed";
      const event: Step = { name: "event", statement: emitBookingEvents(ctx, name, [{ ...booking, status }]) };
      const vacated = status === "no_show" ? [vacate(ctx.org.id, [id], { after: "booking" })] : [];
      return { view: { ok: true, id, status }, steps: [marked, ...vacated, event] };
    },
  });
}
