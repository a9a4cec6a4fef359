import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client";
import { bookings, events, orgs } from "../../db/schema";
import { enqueueJobs } from "./enqueue";
import { jobsOfEvent } from "./jobs-of-event";

const Payload = z.object({ startAt: z.string(), status: z.string() });

/**
 * Turns up to `max` changes of the outbox into the work that they leave, and marks them as dispatched, all or nothing: a
 * change is never forgotten and never turned twice.
 *
 * @returns how many changes were turned
 */
export async function expandEvents(db: Database, now: Date, max: number): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(events)
      .where(isNull(events.dispatchedAt))
      .orderBy(asc(events.id))
      .limit(max)
      .for("update", { skipLocked: true });
    if (due.length === 0) return 0;
    const subjects = await tx
      .select({ booking: bookings, reminderMin: orgs.reminderMin })
      .from(bookings)
      .innerJoin(orgs, eq(orgs.id, bookings.orgId))
      .where(or(...due.map(({ orgId, subjectId }) => and(eq(bookings.orgId, orgId), eq(bookings.id, subjectId)))));
    const found = new Map(subjects.map((subject) => [`${subject.booking.orgId} ${subject.booking.id}`, subject]));
    for (const { id, event, orgId, subjectId, data } of due) {
      const subject = found.get(`${orgId} ${subjectId}`);
      if (!subject) continue;
      const { startAt, status } = Payload.parse(JSON.parse(data));
      const [first, ...others] = jobsOfEvent({ id, event, startAt, status }, subject.booking, subject.reminderMin, now);
      if (first) await tx.execute(enqueueJobs(orgId, [first, ...others]));
    }
    await tx
      .update(events)
      .set({ dispatchedAt: now })
      .where(
        inArray(
          events.id,
          due.map(({ id }) => id),
        ),
      );
    return due.length;
  });
}
