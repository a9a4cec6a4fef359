import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/client";
import { bookings, events, orgs } from "../../db/schema";
import { BOOKING_EVENTS, BOOKING_NOTES, WEBHOOK_EVENTS } from "../../db/vocabulary";
import { jobsOfEvent } from "../bookings/jobs-of-event";
import type { BookingRow } from "../bookings/queries";
import { log } from "../env/log";
import type { NewJob } from "../queue/enqueue";
import { envelopeOf } from "../webhooks/delivering/envelope";

/** While a newer version runs beside this one, or was taken back, there may be others: they wait for one that knows them. */
const KNOWN_EVENTS = [...BOOKING_EVENTS, ...BOOKING_NOTES];

const Payload = z.object({ startAt: z.string(), status: z.string() });

/** What was turned: changes, and the deliveries that they left. */
export type Expanded = { events: number; deliveries: number };

/**
 * Turns up to `max` changes of the outbox into the work that they leave, jobs and deliveries, and marks them as dispatched, by one
 * statement: a change is never forgotten, never turned twice, and whoever else turns changes at the same time gets others. Each
 * endpoint that is active and was subscribed before the change gets one delivery (DECISIONS D1).
 */
export async function expandEvents(db: Database, now: Date, max: number): Promise<Expanded> {
  const due = await db
    .select({ event: events, booking: bookings, reminderMin: orgs.reminderMin })
    .from(events)
    .leftJoin(orgs, eq(orgs.id, events.orgId))
    .leftJoin(bookings, and(eq(bookings.orgId, events.orgId), eq(bookings.id, events.subjectId)))
    .where(and(isNull(events.dispatchedAt), inArray(events.event, KNOWN_EVENTS)))
    .orderBy(asc(events.id))
    .limit(max);
  if (due.length === 0) return { events: 0, deliveries: 0 };
  const work = due.flatMap(({ event, booking, reminderMin }) =>
    workOf(event, booking, reminderMin ?? 0, now).map((job) => rowOf(event, job)),
  );
  const told = due.flatMap(({ event }) => toldOf(event, now));
  const [turned] = await db.execute<Expanded>(sql`
    with mine as (
      select org_id, id from events
      where dispatched_at is null
        and id in (select due::bigint from jsonb_array_elements_text(${JSON.stringify(due.map(({ event }) => event.id))}::jsonb) due)
      order by id for update skip locked),
    turned as (
      update events set dispatched_at = ${now.toISOString()}::timestamptz from mine
      where events.org_id = mine.org_id and events.id = mine.id
      returning events.org_id, events.id, events.event, events.created_at),
    left_to_do as (
      insert into jobs (org_id, kind, key, subject_id, details, due_at)
      select work.org_id, kind, key, subject_id, details, due_at
      from jsonb_to_recordset(${JSON.stringify(work)}::jsonb)
        as work(event_id bigint, org_id text, kind text, key text, subject_id text, details jsonb, due_at timestamptz)
        join turned on turned.org_id = work.org_id and turned.id = work.event_id
      on conflict (org_id, kind, key) do nothing),
    to_deliver as (
      insert into webhook_deliveries (org_id, endpoint_id, event_id, event, body, due_at)
      select turned.org_id, endpoint.id, turned.id, turned.event, told.body, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(event_id bigint, body text)
        join turned on turned.id = told.event_id
        join webhook_endpoints endpoint on endpoint.org_id = turned.org_id and endpoint.disabled_at is null
          and turned.event = any(endpoint.events) and endpoint.active_since <= turned.created_at
      on conflict do nothing returning 1)
    select (select count(*)::int from turned) as events, (select count(*)::int from to_deliver) as deliveries`);
  return turned ?? { events: 0, deliveries: 0 };
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

/** What is told of a change; of what is kept for a business's own history nothing is. */
function toldOf({ id, event, data }: EventRow, now: Date): { event_id: number; body: string }[] {
  const told = WEBHOOK_EVENTS.find((name) => name === event);
  return told ? [{ event_id: id, body: envelopeOf(told, data, now) }] : [];
}

function rowOf({ id, orgId }: EventRow, { kind, key, subjectId, details, dueAt }: NewJob): Record<string, unknown> {
  return { event_id: id, org_id: orgId, kind, key, subject_id: subjectId, details, due_at: dueAt.toISOString() };
}
