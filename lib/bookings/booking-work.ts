import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client";
import { bookings, orgs } from "../../db/schema";
import { BOOKING_CHANGES } from "../../db/vocabulary";
import type { EventWork, OutboxEvent, WorkOfEvents } from "../outbox/outbox-event";
import { jobsOfEvent } from "./jobs-of-event";

const Payload = z.object({ startAt: z.string(), status: z.string() });

const workOfBookings: WorkOfEvents = async (db, events, now) => {
  const rows = await bookingsOf(db, events);
  const byId = new Map(rows.map((row) => [keyOf(row.booking.orgId, row.booking.id), row]));
  return ({ id, orgId, event, subjectId, details, data }) => {
    const change = BOOKING_CHANGES.find((name) => name === event);
    const found = byId.get(keyOf(orgId, subjectId));
    if (!change || !found) return [];
    const { startAt, status } = Payload.parse(JSON.parse(data));
    return jobsOfEvent({ id, event: change, details, startAt, status }, found.booking, found.reminderMin, now);
  };
};

/** What the bookings' events leave to be done: mails, reminders, refunds. Those of a booking that is gone leave nothing. */
export const bookingWork: EventWork = Object.fromEntries(BOOKING_CHANGES.map((name) => [name, workOfBookings]));

const keyOf = (orgId: string, id: string): string => `${orgId} ${id}`;

/** The events' bookings as they are now, each with when its business reminds of it. */
function bookingsOf(db: Database, events: readonly OutboxEvent[]) {
  const wanted = JSON.stringify(events.map(({ orgId, subjectId }) => ({ org_id: orgId, id: subjectId })));
  return db
    .select({ booking: bookings, reminderMin: orgs.reminderMin })
    .from(bookings)
    .innerJoin(orgs, eq(orgs.id, bookings.orgId))
    .where(
      sql`(${bookings.orgId}, ${bookings.id}) in (
        select org_id, id from jsonb_to_recordset(${wanted}::jsonb) as wanted(org_id text, id text))`,
    );
}
