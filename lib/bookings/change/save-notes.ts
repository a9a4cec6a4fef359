import { z } from "zod";
import type { Ctx } from "../../context";
import { emitEvents } from "../../outbox/emit-event";
import type { SaveNotes } from "../dashboard-requests.schema";
import { changeBookings } from "./change-bookings";
import { changeIfUnchanged } from "./change-if-unchanged";
import { findCurrentBooking } from "./find-current-booking";

const NotesSaved = z.object({ ok: z.literal(true), id: z.string(), notes: z.string().nullable() });

/**
 * Replaces the notes of a booking, whatever its status; none are null. The history says who did it, and not what they say.
 *
 * @throws AppError `not_found`
 */
export function saveNotes(ctx: Ctx, { id, notes: typed }: SaveNotes): Promise<z.infer<typeof NotesSaved>> {
  const notes = typed ?? null;
  return changeBookings(ctx, NotesSaved, {
    load: () => findCurrentBooking(ctx, id),
    decide(_catalog, booking) {
      const view = { ok: true, id, notes } as const;
      if (notes === booking.notes) return { view, steps: [] };
      return {
        view,
        steps: [
          { name: "booking", statement: changeIfUnchanged(ctx, booking, { notes }), mustChange: true },
          { name: "event", statement: emitEvents(ctx, "booking.notes_changed", [booking]) },
        ],
      };
    },
  });
}
