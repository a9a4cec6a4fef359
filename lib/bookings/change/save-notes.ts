import { z } from "zod";
import { command } from "../../commands/command";
import { statusAt } from "../booking-state";
import { SaveNotes } from "../dashboard-requests.schema";
import { emitBookingEvents } from "../emit-booking-events";
import { getBookingRow } from "../get-booking-row";
import { changeIfUnchanged } from "./change-if-unchanged";
import { decideUntilStored } from "./decide-until-stored";

const NotesSaved = z.object({ ok: z.literal(true), id: z.string(), notes: z.string().nullable() });

/**
 * Replaces the notes of a booking, whatever its status; none are null. The history says who did it, and not what they say.
 *
 * @throws AppError `not_found`
 */
export const saveNotes = command({
  needs: { user: "work" },
  input: SaveNotes,
  async run(ctx, { id, notes: typed }) {
    const notes = typed ?? null;
    return decideUntilStored(ctx, NotesSaved, {
      load: () => getBookingRow(ctx.db, ctx.org.id, id),
      decide(_catalog, booking) {
        const view = { ok: true, id, notes } as const;
        if (notes === booking.notes) return { view, steps: [] };
        const told = { ...booking, status: statusAt(booking, ctx.now) };
        return {
          view,
          steps: [
            { name: "booking", statement: changeIfUnchanged(ctx, booking, { notes }), mustChange: true },
            { name: "event", statement: emitBookingEvents(ctx, "booking.notes_changed", [told]) },
          ],
        };
      },
    });
  },
});
