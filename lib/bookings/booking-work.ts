import { type AnyColumn, and, eq, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client";
import { bookings, orgs, staff } from "../../db/schema";
import { BOOKING_CHANGES } from "../../db/vocabulary";
import type { EventWork, OutboxEvent, WorkOfEvents } from "../outbox/outbox-event";
import { jobsOfEvent } from "./jobs-of-event";

const Payload = z.object({ startAt: z.string(), status: z.string() });

const workOfBookings: WorkOfEvents = async (db, events, now) => {
  const rows = await bookingsOf(db, events);
  const byId = new Map(rows.map((row) => [keyOf(row.booking.orgId, row.booking.id), row]));
  const mailed = await membersWithAddress(db, [
    ...rows.map(({ booking: { orgId, staffId } }) => ({ orgId, id: staffId })),
    ...events.flatMap(({ orgId, details }) => [
      { orgId, id: details?.staffBefore },
      { orgId, id: details?.staffAfter },
    ]),
  ]);
  return ({ id, orgId, event, subjectId, details, data }) => {
    const change = BOOKING_CHANGES.find((name) => name === event);
    const found = byId.get(keyOf(orgId, subjectId));
    if (!change || !found) return [];
    const { startAt, status } = Payload.parse(JSON.parse(data));
    const due = { id, event: change, details, startAt, status };
    return jobsOfEvent(due, found.booking, found.reminderMin, now).filter(
      (job) => job.kind !== "member_mail" || mailed.has(keyOf(orgId, job.details.memberId ?? "")),
    );
  };
};

/** The jobs that follow from bookings' events: emails, reminders, refunds. Those of a deleted booking have none. */
export const bookingWork: EventWork = Object.fromEntries(BOOKING_CHANGES.map((name) => [name, workOfBookings]));

const keyOf = (orgId: string, id: string): string => `${orgId} ${id}`;

/** The events' bookings in their current state, each with its business's reminder time. */
function bookingsOf(db: Database, events: readonly OutboxEvent[]) {
  return db
    .select({ booking: bookings, reminderMin: orgs.reminderMin })
    .from(bookings)
    .innerJoin(orgs, eq(orgs.id, bookings.orgId))
    .where(
      isAmongThese(
        [bookings.orgId, bookings.id],
        events.map(({ orgId, subjectId }) => ({ orgId, id: subjectId })),
      ),
    );
}

type Named = { orgId: string; id: string | null | undefined };

/** Which of the members can get email; most have no address. */
async function membersWithAddress(db: Database, members: readonly Named[]): Promise<Set<string>> {
  const named = members.filter(({ id }) => id);
  if (named.length === 0) return new Set();
  const rows = await db
    .select({ orgId: staff.orgId, id: staff.id })
    .from(staff)
    .where(and(isAmongThese([staff.orgId, staff.id], named), ne(staff.email, "")));
  return new Set(rows.map(({ orgId, id }) => keyOf(orgId, id)));
}

function isAmongThese([orgId, id]: [AnyColumn, AnyColumn], these: readonly Named[]): SQL {
  const wanted = JSON.stringify(these.map((one) => ({ org_id: one.orgId, id: one.id })));
  return sql`(${orgId}, ${id}) in (
    select org_id, id from jsonb_to_recordset(${wanted}::jsonb) as wanted(org_id text, id text))`;
}
