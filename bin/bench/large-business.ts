import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { issueKey } from "../../lib/api-keys/issue-key";
import { addOwner } from "../../lib/auth/add-owner";
import { importBusiness } from "../../lib/business-file/import-business";
import { getOrg } from "../../lib/orgs/get-org";

const CUSTOMERS = 100_000;
const BOOKINGS = 1_000_000;
const MEMBERS = 50;
/** How many of the bookings are in the future. */
const UPCOMING = 20_000;
const VISIT_MIN = 30;
/** Appointments of a member on a day, one an hour from 9 o'clock on: 300 in all, so that they reach back nine years. */
const A_DAY = 6;

export type LargeBusiness = {
  slug: string;
  orgId: string;
  serviceId: string;
  staffId: string;
  owner: { email: string; password: string };
  key: string;
};

/**
 * A business with 100,000 customers and 1,000,000 appointments, created by the database itself: fifty members with six
 * half hours a day, for as many past days as needed and a few weeks ahead.
 */
export async function makeLargeBusiness(db: Database): Promise<LargeBusiness> {
  const slug = "bench-large";
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: true, openMin: 540, closeMin: 1020 }));
  const imported = await importBusiness(db, {
    slug,
    name: "Large",
    currency: "USD",
    timezone: "UTC",
    locale: "en-US",
    hours,
    staff: Array.from({ length: MEMBERS }, (_, place) => ({ name: `Member ${place + 1}` })),
    services: [{ name: "Service", durationMin: VISIT_MIN, priceCents: 5_000 }],
  });
  const { id: orgId } = await getOrg(db, slug);
  const serviceId = imported.services[0]?.id ?? "";
  const staffIds = imported.staff.map(({ id }) => id);
  await makeCustomers(db, orgId);
  await makeBookings(db, { orgId, serviceId, staffIds });
  await db.execute(sql`vacuum analyze bookings`);
  await db.execute(sql`vacuum analyze customers`);
  await db.execute(sql`vacuum analyze occupations`);
  const owner = { email: "owner@bench.example", password: "a password for the bench" };
  await addOwner(db, { slug, ...owner });
  const { key } = await issueKey(db, { slug, access: "read-only", expiresAt: null });
  return { slug, orgId, serviceId, staffId: staffIds[0] ?? "", owner, key };
}

/** A few thousand different names, so that a search finds many, few or one. */
async function makeCustomers(db: Database, orgId: string): Promise<void> {
  const names = (list: string[]) =>
    sql`(array[${sql.join(
      list.map((name) => sql`${name}`),
      sql`, `,
    )}]::text[])`;
  const first = names(["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "June", "Kim", "Lea", "Max"]);
  const syllable = names([
    "ba",
    "cor",
    "den",
    "fel",
    "gri",
    "hol",
    "jen",
    "kal",
    "lin",
    "mor",
    "nav",
    "pet",
    "ros",
    "tul",
  ]);
  const part = (divisor: number) => sql`${syllable}[1 + (n / ${divisor}::int) % 14]`;
  await db.execute(sql`
    insert into customers (org_id, id, name, email, email_folded, phone, phone_digits)
    select ${orgId}, 'cus_' || n, ${first}[1 + n % 13] || ' ' || initcap(${part(13)} || ${part(182)} || ${part(2548)}),
      'person' || n || '@example.com', 'person' || n || '@example.com',
      '+1 212 ' || lpad(n::text, 7, '0'), '+1212' || lpad(n::text, 7, '0')
    from generate_series(1, ${CUSTOMERS}::int) as n`);
}

async function makeBookings(
  db: Database,
  { orgId, serviceId, staffIds }: { orgId: string; serviceId: string; staffIds: string[] },
): Promise<void> {
  const staff = sql`(array[${sql.join(
    staffIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[])`;
  const perMember = BOOKINGS / MEMBERS;
  const ahead = UPCOMING / MEMBERS;
  await db.execute(sql`
    with places as (
      select n, ${staff}[1 + n % ${MEMBERS}::int] as staff_id, n / ${MEMBERS}::int - (${perMember}::int - ${ahead}::int) as place,
        1 + (n::bigint * 7919) % ${CUSTOMERS}::int as customer
      from generate_series(0, ${BOOKINGS}::int - 1) as n),
    times as (
      select *, (current_date + floor(place / ${A_DAY}::float)::int + interval '9 hours'
        + ((place % ${A_DAY}::int + ${A_DAY}::int) % ${A_DAY}::int) * interval '1 hour') at time zone 'UTC' as start_at
      from places),
    stored as (
      insert into bookings (org_id, id, ref, status, source, service_id, service_name, staff_id, customer_id, customer_name,
        customer_email, customer_phone, start_at, end_at, duration_min, buffer_before_min, buffer_after_min, price_cents,
        deposit_cents, deposit_status, add_ons, created_at)
      select ${orgId}, 'apt_' || substr(md5('b' || n), 1, 16), upper(substr(md5('r' || n), 1, 4) || '-' || lpad(n::text, 7, '0')),
        case when start_at > now() then 'confirmed' when (n + n / ${MEMBERS}::int) % 20 = 0 then 'cancelled' when n % 33 = 0 then 'no_show' else 'completed' end,
        'online', ${serviceId}, 'Service', staff_id, 'cus_' || customer, c.name, c.email, c.phone, start_at,
        start_at + interval '30 minutes', ${VISIT_MIN}::int, 0, 0, 5000, 0, 'none', '[]', start_at - interval '7 days'
      from times join customers c on c.org_id = ${orgId} and c.id = 'cus_' || customer
      returning id, staff_id, start_at, end_at, status)
    insert into occupations (org_id, owner_id, staff_id, start_ms, end_ms, exclusive)
    select ${orgId}, id, staff_id, extract(epoch from start_at) * 1000, extract(epoch from end_at) * 1000, true
    from stored where status in ('confirmed', 'completed')`);
}
