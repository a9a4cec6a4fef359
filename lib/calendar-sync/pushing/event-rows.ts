import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarEvents } from "../../../db/schema";
import type { EventRow } from "./load-push";
import { holdsPushLease, type PushLease } from "./push-lease";

/**
 * Notes that a booking's event is about to be written somewhere, before the server hears of it (rule K6.1): if the process dies, the next
 * one knows where to look. Until the end is noted, what is there is unknown.
 *
 * @returns "new": nobody has tried before; null: another process has taken over
 */
export async function beginWriting(
  db: Database,
  lease: PushLease,
  calendarId: string,
  now: Date,
): Promise<"new" | "again" | null> {
  const [row] = await db.execute<{ is_new: boolean }>(sql`
    insert into calendar_events (org_id, booking_id, calendar_id, written_at)
    select ${lease.orgId}, ${lease.bookingId}, ${calendarId}, ${now.toISOString()}::timestamptz where ${holdsPushLease(lease)}
    on conflict (org_id, booking_id, calendar_id) do update set written_hash = null, written_at = excluded.written_at
    returning xmax = 0 as is_new`);
  return row === undefined ? null : row.is_new ? "new" : "again";
}

type Written = { etag: string | null; href: string | null; writtenHash: string; writtenAt: Date };

/** What is noted of a booking's event in a calendar by now; null: nothing. */
export async function readEvent(db: Database, lease: PushLease, calendarId: string): Promise<EventRow | null> {
  const [row] = await db.select().from(calendarEvents).where(ofEvent(lease, calendarId));
  return row ?? null;
}

/** Notes that it was written; nothing is missing any more (rule K12.2). */
export async function noteWritten(db: Database, lease: PushLease, calendarId: string, written: Written): Promise<void> {
  await db
    .update(calendarEvents)
    .set({ ...written, missingSince: null, missedImports: 0 })
    .where(and(ofEvent(lease, calendarId), holdsPushLease(lease)));
}

/** Forgets a place that is known not to have the event any more. */
export async function forgetEvent(db: Database, lease: PushLease, calendarId: string): Promise<void> {
  await db.delete(calendarEvents).where(and(ofEvent(lease, calendarId), holdsPushLease(lease)));
}

const ofEvent = ({ orgId, bookingId }: PushLease, calendarId: string) =>
  and(
    eq(calendarEvents.orgId, orgId),
    eq(calendarEvents.bookingId, bookingId),
    eq(calendarEvents.calendarId, calendarId),
  );
