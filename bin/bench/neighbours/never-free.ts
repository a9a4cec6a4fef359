import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { getOrg } from "../../../lib/orgs/get-org";
import { bookable } from "./customers-file";
import type { Disturbance } from "./disturbance";
import { flood } from "./flood";
import { fileOf, makeOwnedBusiness } from "./owned-business";

const MEMBERS = 50;
const DAYS = 730;
/** Longer than the gap between two appointments of a member. */
const NEVER_FREE_MIN = 720;

/**
 * The most expensive computation: twenty clients request it from a business that is busy, and open day and night, for two years.
 */
export const neverFree: Disturbance = {
  point: 5,
  what: "20 clients: explained days, days past the horizon, the page of a service that is never free",
  async prepare({ db }) {
    const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: true, openMin: 0, closeMin: 1_440 }));
    const business = await makeOwnedBusiness(
      db,
      fileOf("bench-never-free", {
        hours,
        settings: { slotStepMin: 5, maxAdvanceDays: DAYS },
        staff: bookable(MEMBERS),
        services: [
          { name: "Short", durationMin: 30 },
          { name: "Never free", durationMin: NEVER_FREE_MIN },
        ],
      }),
    );
    const { slug, services } = business;
    await makeBusy(db, slug);
    const [short = "", never = ""] = services.map(({ id }) => id);
    const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const windowOf = (from: number, days: number) => `from=${date(from)}&to=${date(from + days - 1)}`;
    return (attack) =>
      flood(attack, (n) => {
        const round = Math.floor(n / 3);
        const api = `/api/v1/${slug}/availability?serviceId=${round % 2 === 0 ? short : never}`;
        const kinds = [
          `${api}&${windowOf(1 + (round % 600), 60)}&explain=1`,
          `${api}&${windowOf(DAYS - 30 + (round % 25), 60)}`,
          `/book/${slug}?service=${never}`,
        ];
        return kinds[n % kinds.length] ?? "";
      });
  },
};

/** Each member is booked for one hour every morning and one every evening. */
async function makeBusy(db: Database, slug: string): Promise<void> {
  const { id: orgId } = await getOrg(db, slug);
  await db.execute(sql`
    insert into occupations (org_id, owner_id, staff_id, start_ms, end_ms, exclusive)
    select ${orgId}, 'busy_' || staff.id || '_' || day || '_' || hour, staff.id, start_ms, start_ms + 3600000, true
    from staff, generate_series(0, ${DAYS + 1}::int) as day, unnest(array[6, 18]) as hour,
      lateral (select (extract(epoch from current_date)::bigint + day * 86400 + hour * 3600) * 1000 as start_ms) as at
    where staff.org_id = ${orgId}`);
  await db.execute(sql`insert into occupancy_changes (org_id) values (${orgId})`);
  await db.execute(sql`analyze occupations`);
}
