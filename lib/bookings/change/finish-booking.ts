import { z } from "zod";
import type { Step } from "../../../db/steps";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { statusAt } from "../booking-state";
import { emitBookingEvents } from "../emit-booking-events";
import { getBookingRow } from "../get-booking-row";
import { occupyUntil, vacate } from "../placing/occupy";
import { changeIfUnchanged } from "./change-if-unchanged";
import { decideUntilStored } from "./decide-until-stored";

const Finished = z.object({ ok: z.literal(true), id: z.string(), status: z.enum(["completed", "no_show"]) });

/**
 * Marks a booking as completed or a no-show once its start has passed (rule C5.1). A no-show no longer occupies its time (rule B8.1);
 * completing emits `booking.completed`, a no-show is noted only in the booking's history.
 *
 * @throws AppError `not_found`; `conflict` with the state that prevents it
 */
export function finishBooking(
  ctx: Ctx,
  id: string,
  status: "completed" | "no_show",
): Promise<z.infer<typeof Finished>> {
  return decideUntilStored(ctx, Finished, {
    load: () => getBookingRow(ctx.db, ctx.org.id, id),
    decide(_catalog, booking) {
      const before = statusAt(booking, ctx.now);
      if (before !== "pending" && before !== "confirmed") throw conflict(before);
      if (booking.startAt > ctx.now) throw conflict("not_started");
      const marked: Step = {
        name: "booking",
        statement: changeIfUnchanged(ctx, booking, { status }),
        mustChange: true,
      };
      const name = status === "no_show" ? "booking.no_show" : "booking.completed";
      const event: Step = { name: "event", statement: emitBookingEvents(ctx, name, [{ ...booking, status }]) };
      const occupation = status === "no_show" ? vacate(ctx.org.id, [id], marked) : occupyUntil(booking, null);
      return { view: { ok: true, id, status }, steps: [marked, occupation, event] };
    },
  });
}
