import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { occupancyChanges } from "../../db/schema";

/** Fills the members' own calendars, each at other times of the day: half of the time from 9 to 23 is busy. */
export async function fillElsewhere(
  db: Database,
  { orgId, staffIds, opensMs }: { orgId: string; staffIds: readonly string[]; opensMs: number },
  each: number,
): Promise<void> {
  await db.execute(sql`
    insert into occupations (org_id, owner_id, staff_id, start_ms, end_ms, exclusive, imported)
    select ${orgId}, 'busy:' || staff_id || ':' || start_ms, staff_id, start_ms, start_ms + 1800000, false, true
    from unnest(string_to_array(${staffIds.join(",")}, ',')) with ordinality as member(staff_id, nth),
      generate_series(0, ${each - 1}::int) as n,
      lateral (select ${opensMs}::bigint + (n / 14) * 86400000::bigint + (n * 5 + nth * 3) % 28 * 1800000 as start_ms) as busy`);
  await db.insert(occupancyChanges).values({ orgId });
  await db.execute(sql`analyze occupations`);
}
