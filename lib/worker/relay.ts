import { and, asc, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isAmong } from "../../db/is-among";
import { events } from "../../db/schema";
import { EVENT_NAMES, type EventName } from "../../db/vocabulary";
import { log } from "../env/log";
import type { OutboxEvent, WorkOfEvents } from "../outbox/outbox-event";
import type { NewJob } from "../queue/enqueue";
import { eventWork, type Relayed } from "./event-work";

/**
 * Relays up to `max` events of the outbox: creates the rooms' jobs for them and the rows of their subscribers, and marks them as
 * dispatched, in one statement. So an event is never forgotten or relayed twice, and another process that relays at the same time
 * gets other events. Subscribers with new rows are woken.
 *
 * @returns how many were relayed
 */
export async function relayEvents(db: Database, now: Date, max: number, by: Relayed = eventWork): Promise<number> {
  const due = await dueEvents(db, max, by);
  if (due.length === 0) return 0;
  const ids = JSON.stringify(due.map(({ id }) => id));
  const jobs = await jobsLeftBy(due, db, now, by);
  const made = by.subscribers.map(({ insert, waker }, n) => ({ name: `made_${n}`, rows: insert(due, now), waker }));
  const [counts] = await db.execute<Record<string, number>>(sql`
    with mine as (
      select org_id, id from events
      where dispatched_at is null and id in (select due::bigint from jsonb_array_elements_text(${ids}::jsonb) due)
      order by id for update skip locked),
    relayed as (
      update events set dispatched_at = ${now.toISOString()}::timestamptz, details = details - 'client' from mine
      where events.org_id = mine.org_id and events.id = mine.id
      returning events.org_id, events.id, events.event, events.created_at),
    left_to_do as (${insertJobs(jobs)})
    ${sql.join(made.map(({ name, rows }) => sql`, ${sql.identifier(name)} as (${rows})`))}
    select ${countOf("relayed")}${sql.join(made.map(({ name }) => sql`, ${countOf(name)}`))}`);
  for (const { name, waker } of made) if (counts?.[name]) waker.wake();
  return counts?.relayed ?? 0;
}

const countOf = (part: string): SQL =>
  sql`(select count(*)::int from ${sql.identifier(part)}) as ${sql.identifier(part)}`;

/**
 * The oldest that haven't been relayed yet. While a newer version runs alongside this one, or was rolled back, there may be some
 * that this version doesn't know: they wait for one that does.
 */
function dueEvents(db: Database, max: number, { work }: Relayed): Promise<OutboxEvent[]> {
  const isKnown = (name: EventName) => work.some((entry) => entry[name]);
  return db
    .select()
    .from(events)
    .where(and(isNull(events.dispatchedAt), isAmong(events.event, EVENT_NAMES.filter(isKnown))))
    .orderBy(asc(events.id))
    .limit(max);
}

type LeftJob = { event: OutboxEvent; job: NewJob };

/** Each room is called once for all of its events. */
async function jobsLeftBy(due: OutboxEvent[], db: Database, now: Date, { work }: Relayed): Promise<LeftJob[]> {
  const asked = new Map<WorkOfEvents, OutboxEvent[]>();
  for (const event of due) {
    for (const entry of work) {
      const workOf = entry[event.event];
      if (workOf) asked.set(workOf, [...(asked.get(workOf) ?? []), event]);
    }
  }
  const left: LeftJob[] = [];
  for (const [workOf, theirs] of asked) {
    const jobsOf = await workOf(db, theirs, now);
    for (const event of theirs) left.push(...readable(event, jobsOf).map((job) => ({ event, job })));
  }
  return left;
}

/** An event that can't be read, which no version of the product writes, must not hold up all those behind it. */
function readable(event: OutboxEvent, jobsOf: (event: OutboxEvent) => NewJob[]): NewJob[] {
  try {
    return jobsOf(event);
  } catch (error) {
    log.error({ event: event.id, err: error }, "couldn't read a change, so it creates no work");
    return [];
  }
}

function insertJobs(left: LeftJob[]): SQL {
  const rows = left.map(({ event, job: { kind, key, subjectId, details, dueAt } }) => ({
    event_id: event.id,
    org_id: event.orgId,
    kind,
    key,
    subject_id: subjectId,
    details,
    due_at: dueAt.toISOString(),
  }));
  return sql`
    insert into jobs (org_id, kind, key, subject_id, details, due_at)
    select work.org_id, kind, key, subject_id, details, due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as work(event_id bigint, org_id text, kind text, key text, subject_id text, details jsonb, due_at timestamptz)
      join relayed on relayed.org_id = work.org_id and relayed.id = work.event_id
    on conflict (org_id, kind, key) do nothing`;
}
