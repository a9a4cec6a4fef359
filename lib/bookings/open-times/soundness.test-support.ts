import { type SQL, sql } from "drizzle-orm";
import { testDatabase } from "../../testing/business/test-business";

/** Each names something that must never be found in a business's rows, whatever ran in parallel or crashed. */
const FLAWS: Record<string, (orgId: string) => SQL> = {
  "two exclusive occupations overlap": (orgId) => sql`
    select one.owner_id from occupations one join occupations other on other.org_id = one.org_id
      and one.owner_id < other.owner_id and one.exclusive and other.exclusive
      and (one.staff_id = other.staff_id or one.resource_id = other.resource_id)
      and one.start_ms < other.end_ms and other.start_ms < one.end_ms
    where one.org_id = ${orgId}`,
  // From the bookings alone, so that it works whether or not their occupations are right.
  "two live online bookings overlap": (orgId) => sql`
    with live as (
      select *, start_at - buffer_before_min * interval '1 minute' as from_at,
        end_at + buffer_after_min * interval '1 minute' as to_at
      from bookings where org_id = ${orgId} and source = 'online' and status in ('pending', 'confirmed', 'completed'))
    select one.id from live one join live other on one.id < other.id
      and (one.staff_id = other.staff_id or one.resource_id = other.resource_id)
      and one.from_at < other.to_at and other.from_at < one.to_at`,
  "a member has two live bookings that start at once": (orgId) => sql`
    select staff_id from bookings where org_id = ${orgId} and status in ('pending', 'confirmed', 'completed')
      and staff_id is not null group by staff_id, start_at having count(*) > 1`,
  "a live booking doesn't occupy exactly its time": (orgId) => sql`
    select id from bookings where org_id = ${orgId} and status in ('pending', 'confirmed', 'completed')
      and (staff_id is not null or resource_id is not null) and not exists (
        select 1 from occupations where org_id = bookings.org_id and owner_id = bookings.id
          and occupations.staff_id is not distinct from bookings.staff_id
          and occupations.resource_id is not distinct from bookings.resource_id
          and start_ms = round(extract(epoch from start_at) * 1000) - buffer_before_min * 60000
          and end_ms = round(extract(epoch from end_at) * 1000) + buffer_after_min * 60000)`,
  "something occupied belongs to no live booking and no open offer": (orgId) => sql`
    select owner_id from occupations where org_id = ${orgId} and not imported and not exists (
      select 1 from bookings where org_id = occupations.org_id and bookings.id = owner_id
        and status in ('pending', 'confirmed', 'completed'))
      and not exists (
        select 1 from waitlist_offers offer where offer.org_id = occupations.org_id and offer.id = owner_id and offer.status = 'open')`,
  "someone has two open offers for one wish": (orgId) => sql`
    select entry_id from waitlist_offers where org_id = ${orgId} and status = 'open' group by entry_id having count(*) > 1`,
  "a booking was not told of exactly once": (orgId) => sql`
    select id from bookings where org_id = ${orgId} and (
      select count(*) from events where org_id = bookings.org_id and subject_id = bookings.id and event = 'booking.created') <> 1`,
  "the end of a booking was not told of exactly once": (orgId) => sql`
    select id from bookings where org_id = ${orgId} and (
      select count(*) from events where org_id = bookings.org_id and subject_id = bookings.id and event = 'booking.cancelled'
    ) <> case status when 'cancelled' then 1 else 0 end`,
  "the last told time of a booking is not its time": (orgId) => sql`
    select bookings.id from bookings join lateral (
      select data from events where org_id = bookings.org_id and subject_id = bookings.id order by id desc limit 1
    ) as last on true
    where bookings.org_id = ${orgId} and (data::json ->> 'startAt')::timestamptz <> start_at`,
  "an event tells of no booking": (orgId) => sql`
    select id from events where org_id = ${orgId}
      and not exists (select 1 from bookings where org_id = events.org_id and bookings.id = subject_id)`,
  "a customer stands twice, or without a booking": (orgId) => sql`
    select min(id) from customers where org_id = ${orgId} group by email_folded having count(*) > 1
    union all
    select id from customers where org_id = ${orgId}
      and not exists (select 1 from bookings where org_id = customers.org_id and customer_id = customers.id)`,
};

/** What is wrong with a business's stored bookings; empty if all is well. */
export async function flawsOf(slug: string): Promise<string[]> {
  const [org] = await testDatabase().execute<{ id: string }>(sql`select id from orgs where slug = ${slug}`);
  if (!org) throw new Error(`there is no business ${slug}`);
  const found: string[] = [];
  for (const [flaw, rowsOf] of Object.entries(FLAWS)) {
    const rows = await testDatabase().execute(rowsOf(org.id));
    if (rows.length > 0) found.push(`${flaw}: ${rows.length} times`);
  }
  return found;
}
