import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client";
import { bookings, events, orgs } from "../../db/schema";
import type { BookingRow } from "../bookings/queries";
import { log } from "../log";
import type { NewJob } from "./enqueue";
import { jobsOfEvent } from "./jobs-of-event";

const Payload = z.object({ startAt: z.string(), status: z.string() });

/**
 * Turns up to `max` changes of the outbox into the work that they leave, and marks them as dispatched, by one statement: a
 * change is never forgotten, never turned twice, and whoever else turns changes at the same time gets others.
 *
 * @returns how many changes were turned
 */
export async function expandEvents(db: Database, now: Date, max: number): Promise<number> {
  const due = await db
    .select({ event: events, booking: bookings, reminderMin: orgs.reminderMin })
    .from(events)
    .leftJoin(orgs, eq(orgs.id, events.orgId))
    .leftJoin(bookings, and(eq(bookings.orgId, events.orgId), eq(bookings.id, events.subjectId)))
    .where(isNull(events.dispatchedAt))
    .orderBy(asc(events.id))
    .limit(max);
  if (due.length === 0) return 0;
  const work = due.flatMap(({ event, booking, reminderMin }) =>
    workOf(event, booking, reminderMin ?? 0, now).map((job) => rowOf(event, job)),
  );
  const [turned] = await db.execute<{ count: number }>(sql`
    with mine as (
      select org_id, id from events
      where dispatched_at is null
        and id in (select due::bigint from jsonb_array_elements_text(${JSON.stringify(due.map(({ event }) => event.id))}::jsonb) due)
      order by id for update skip locked),
    turned as (
      update events set dispatched_at = ${now.toISOString()}::timestamptz from mine
      where events.org_id = mine.org_id and events.id = mine.id returning events.org_id, events.id),
    left_to_do as (
      insert into jobs (org_id, kind, key, subject_id, details, due_at)
      select work.org_id, kind, key, subject_id, details, due_at
      from jsonb_to_recordset(${JSON.stringify(work)}::jsonb)
        as work(event_id bigint, org_id text, kind text, key text, subject_id text, details jsonb, due_at timestamptz)
        join turned on turned.org_id = work.org_id and turned.id = work.event_id
      on conflict (org_id, kind, key) do nothing)
    select count(*)::int as count from turned`);
  return turned?.count ?? 0;
}

type EventRow = typeof events.$inferSelect;

/** A change that can't be read, which no version of the product writes, must not hold up all those behind it. */
function workOf(
  { id, event, details, data }: EventRow,
  booking: BookingRow | null,
  reminderMin: number,
  now: Date,
): NewJob[] {
  if (!booking) return [];
  try {
    return jobsOfEvent({ id, event, details, ...Payload.parse(JSON.parse(data)) }, booking, reminderMin, now);
  } catch (error) {
    log.error({ event: id, err: error }, "a change can't be read, so it leaves no work");
    return [];
  }
}

function rowOf({ id, orgId }: EventRow, { kind, key, subjectId, details, dueAt }: NewJob): Record<string, unknown> {
  return { event_id: id, org_id: orgId, kind, key, subject_id: subjectId, details, due_at: dueAt.toISOString() };
}
