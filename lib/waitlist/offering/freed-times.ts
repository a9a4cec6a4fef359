import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OutboxEvent, Subscriber } from "../../outbox/outbox-event";
import { reoffersWaker } from "../reoffers-waker";

/** A time that a change gave free: the booking's old start, and its old length where the change was about that. */
type Freed = { event_id: number; subject_id: string; start_ms: number; duration_min: number | null; freed_at: string };

const Payload = z.object({ startAt: z.iso.datetime() });

/** What an event freed; none for those that free nothing, and for one that can't be read. */
function freedBy({ id, event, subjectId, data, details, occurredAt }: OutboxEvent): Freed[] {
  const changes = details?.changes;
  const isOtherPlace =
    details?.staffBefore !== undefined ||
    ["durationMin", "resource", "service"].some((name) => name in (changes ?? {}));
  const frees =
    event === "booking.cancelled" || event === "booking.rescheduled" || (event === "booking.changed" && isOtherPlace);
  const payload = frees ? Payload.safeParse(parsed(data)) : null;
  if (!payload?.success) return [];
  const startMs = Date.parse(details?.movedFrom ?? payload.data.startAt);
  const durationMin = changes?.durationMin?.[0] ?? null;
  return [
    {
      event_id: id,
      subject_id: subjectId,
      start_ms: startMs,
      duration_min: durationMin,
      freed_at: occurredAt.toISOString(),
    },
  ];
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** The freed times of the relayed events, by business, where somebody is on the waitlist. */
const freedOf = (events: readonly OutboxEvent[]) => sql`
  jsonb_to_recordset(${JSON.stringify(events.flatMap(freedBy))}::jsonb)
    as freed(event_id bigint, subject_id text, start_ms bigint, duration_min int, freed_at timestamptz)
  join relayed on relayed.id = freed.event_id`;

/** Notes which times were freed: whoever let one of them pass can be offered it again (rule W4.4). */
export const freedTimes: Subscriber = {
  insert: (events, now) => sql`
    insert into waitlist_freed (org_id, start_ms, end_ms, freed_at)
    select relayed.org_id, freed.start_ms - booking.buffer_before_min * 60000,
      freed.start_ms + (coalesce(freed.duration_min, booking.duration_min) + booking.buffer_after_min) * 60000, freed.freed_at
    from ${freedOf(events)}
      join waitlists on waitlists.org_id = relayed.org_id
      join bookings booking on booking.org_id = relayed.org_id and booking.id = freed.subject_id
    where freed.start_ms > ${now.getTime()}::bigint
    returning 1`,
  waker: reoffersWaker,
};

/**
 * The businesses where a new booking overlaps a time that is kept for an open offer, as the business's own can. The start of the offer is
 * what the index finds it by.
 */
const bookedOverOffers = (events: readonly OutboxEvent[]) => sql`
  select relayed.org_id
  from jsonb_to_recordset(${JSON.stringify(events.flatMap(createdBy))}::jsonb) as created(event_id bigint, subject_id text)
    join relayed on relayed.id = created.event_id
    join waitlists on waitlists.org_id = relayed.org_id
    join occupations booked on booked.org_id = relayed.org_id and booked.owner_id = created.subject_id
    join waitlist_offers offer on offer.org_id = relayed.org_id and offer.status = 'open'
      and offer.start_at > to_timestamp(booked.start_ms / 1000.0) - interval '2 days'
      and offer.start_at < to_timestamp(booked.end_ms / 1000.0) + interval '1 day'
    join occupations kept on kept.org_id = relayed.org_id and kept.owner_id = offer.id
      and (kept.staff_id = booked.staff_id or kept.resource_id = booked.resource_id)
      and kept.start_ms < booked.end_ms and booked.start_ms < kept.end_ms`;

const createdBy = ({ id, event, subjectId }: OutboxEvent) =>
  event === "booking.created" ? [{ event_id: id, subject_id: subjectId }] : [];

/** Makes the waitlists due whose business has a freed time, or a booking over an open offer (rule W3.4): locked in one order, so that no two relays wait for each other. */
export const dueWaitlists: Subscriber = {
  insert: (events, now) => sql`
    update waitlists set changes = changes + 1, due_at = least(due_at, ${now.toISOString()}::timestamptz)
    where org_id in (
      select org_id from waitlists
      where org_id in (select relayed.org_id from ${freedOf(events)}) or org_id in (${bookedOverOffers(events)})
      order by org_id for update)
    returning 1`,
  waker: reoffersWaker,
};
