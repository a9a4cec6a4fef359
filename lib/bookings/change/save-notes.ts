import { z } from "zod";
import { command } from "../../commands/command";
import { statusAt } from "../booking-state";
import { SaveNotes } from "../dashboard-requests.schema";
import { emitBookingEvents } from "../emit-booking-events";
import { getBookingRow } from "../get-booking-row";
import { changeIfUnchanged } from "./change-if-unchanged";
import { decideUntilStored } from "./decide-until-stored";

const NotesSaved = z.object({ ok: z.literal(true), id: z.string(), teamNotes: z.string().nullable() });

/**
 * Replaces the team's notes on a booking, never the customer's own, whatever its status; null for none. The history says who did it, but
 * not the text.
 *
 * @throws AppError `not_found`
 */
export const saveNotes = command({
  needs: { user: "work" },
  input: SaveNotes,
  async run(ctx, { id, teamNotes: typed }) {
    const teamNotes = typed ?? null;
    return decideUntilStored(ctx, NotesSaved, {
      load: () => getBookingRow(ctx.db, ctx.org.id, id),
      decide(_catalog, booking) {
        const view = { ok: true, id, teamNotes } as const;
        if (teamNotes === booking.teamNotes) return { view, steps: [] };
        const told = { ...booking, status: statusAt(booking, ctx.now) };
        return {
          view,
          steps: [
            { name: "booking", statement: changeIfUnchanged(ctx, booking, { teamNotes }), mustChange: true },
            { name: "event", statement: emitBookingEvents(ctx, "booking.notes_changed", [told]) },
          ],
        };
      },
    });
  },
});
