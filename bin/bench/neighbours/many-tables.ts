import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { getOrg } from "../../../lib/orgs/get-org";
import type { Disturbance } from "./disturbance";
import { flood } from "./flood";
import { fileOf, makeOwnedBusiness } from "./owned-business";

/** The maximum for one business. */
const TABLES = 2_000;
const BOOKED_DAYS = 30;

/**
 * The largest answers: twenty clients request a business with 2,000 tables, open day and night, that seat parties of any size.
 */
export const manyTables: Disturbance = {
  point: 5,
  what: "20 clients: 61 days of tables for a party, at 2,000 tables with 60,000 bookings",
  async prepare({ db }) {
    const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: true, openMin: 0, closeMin: 1_440 }));
    const resources = Array.from({ length: TABLES }, (_, n) => ({ name: `Table ${n}`, capacity: 1 + (n % 8) }));
    const { slug, serviceId } = await makeOwnedBusiness(
      db,
      fileOf("bench-tables", {
        hours,
        resources,
        settings: { slotStepMin: 5, maxAdvanceDays: 365 },
        services: [{ name: "Dinner", durationMin: 120, staffed: false }],
      }),
    );
    await makeBusy(db, slug);
    const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return (attack) =>
      flood(attack, (n) => {
        const first = Math.floor(n / 8) % 280;
        const explain = n % 4 === 0 ? "&explain=1" : "";
        const window = `from=${date(first)}&to=${date(first + 60)}`;
        return `/api/v1/${slug}/availability?serviceId=${serviceId}&${window}&partySize=${1 + (n % 8)}${explain}`;
      });
  },
};

/** Each table is taken once a day, at a different hour. */
async function makeBusy(db: Database, slug: string): Promise<void> {
  const { id: orgId } = await getOrg(db, slug);
  await db.execute(sql`
    insert into occupations (org_id, owner_id, resource_id, start_ms, end_ms, exclusive)
    select ${orgId}, 'busy_' || tables.id || '_' || day, tables.id, start_ms, start_ms + 7200000, true
    from (select id, row_number() over () as number from resources where org_id = ${orgId}) as tables,
      generate_series(1, ${BOOKED_DAYS}::int) as day,
      lateral (
        select (extract(epoch from current_date)::bigint + day * 86400 + number % 22 * 3600) * 1000 as start_ms
      ) as at`);
  await db.execute(sql`insert into occupancy_changes (org_id) values (${orgId})`);
  await db.execute(sql`analyze occupations`);
}
