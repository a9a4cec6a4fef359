import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { calendarAccounts } from "../../../db/schema";
import type { BookingChange } from "../../../db/vocabulary";
import type { EventWork, WorkOfEvents } from "../../outbox/outbox-event";

/** The changes of a booking that its event follows (rule K4.1). A visit that took place or didn't stays as it was written. */
const FOLLOWED = [
  "booking.created",
  "booking.rescheduled",
  "booking.changed",
  "booking.cancelled",
  "booking.deposit_paid",
  "booking.deposit_waived",
] as const satisfies readonly BookingChange[];

const pushes: WorkOfEvents = async (db, events, now) => {
  const connected = await connectedAmong(
    db,
    events.map(({ orgId }) => orgId),
  );
  return ({ id, orgId, subjectId }) =>
    connected.has(orgId) ? [{ kind: "calendar_push", key: `event:${id}`, subjectId, details: {}, dueAt: now }] : [];
};

/** Each change of a booking leaves one push, in businesses that have connected a calendar to write to. */
export const calendarWork: EventWork = Object.fromEntries(FOLLOWED.map((name) => [name, pushes]));

async function connectedAmong(db: Database, orgIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ orgId: calendarAccounts.orgId })
    .from(calendarAccounts)
    .where(and(isAmong(calendarAccounts.orgId, [...new Set(orgIds)]), eq(calendarAccounts.kind, "caldav")));
  return new Set(rows.map(({ orgId }) => orgId));
}
