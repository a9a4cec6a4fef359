import { and, eq } from "drizzle-orm";
import { calendarEvents } from "../../../db/schema";
import { getBookingRow } from "../../bookings/get-booking-row";
import { command } from "../../commands/command";
import { enqueueJobs } from "../../queue/enqueue";
import { jobsWaker } from "../../queue/waker";
import { refuseOthersMember } from "../own-or-managed";
import { WriteAgainRequest } from "../requests.schema";

/** Clicks within so many milliseconds are one. */
const ONE_CLICK_MS = 5_000;

/**
 * Writes a booking's event again, whatever is known of it, as after somebody deleted it (rules K12.2 and K12.3).
 *
 * @throws AppError `not_found`; `not_allowed` for another member's booking, unless the person manages the business
 */
export const writeBookingAgain = command({
  needs: { user: "work" },
  input: WriteAgainRequest,
  async run(ctx, { bookingId }): Promise<{ id: string }> {
    const { db, org, now } = ctx;
    const { id, staffId } = await getBookingRow(db, org.id, bookingId);
    // A booking without a member is nobody's own.
    await refuseOthersMember(ctx, staffId ?? "");
    const key = `again:${id} ${Math.floor(now.getTime() / ONE_CLICK_MS)}`;
    await db.transaction(async (tx) => {
      await tx
        .update(calendarEvents)
        .set({ writtenHash: null })
        .where(and(eq(calendarEvents.orgId, org.id), eq(calendarEvents.bookingId, id)));
      await tx.execute(enqueueJobs(org.id, [{ kind: "calendar_push", key, subjectId: id, details: {}, dueAt: now }]));
    });
    jobsWaker.wake();
    return { id };
  },
});
