import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { occupations } from "../../../db/schema";
import type { Step } from "../../../db/steps";
import type { Range } from "../../availability/snapshot";
import { storeSteps } from "../change/store-steps";

/** How a member's imported times change: those that go, by their starts, and those that come or end at another time. */
export type ImportedChange = { goneStarts: readonly number[]; changed: readonly Range[] };

const ownerOf = (staffId: string, startMs: number): string => `busy:${staffId}:${startMs}`;

/**
 * Changes the times that a member's own calendars occupy (rule K11.1) and raises the business's occupancy revision, if there's anything to
 * change. They aren't exclusive: they may overlap bookings, and no booking is touched.
 */
export async function changeImported(
  db: Database,
  { orgId, staffId }: { orgId: string; staffId: string },
  { goneStarts, changed }: ImportedChange,
): Promise<void> {
  const steps: Step[] = [];
  if (goneStarts.length > 0) {
    const owners = goneStarts.map((startMs) => ownerOf(staffId, startMs));
    const statement = sql`
      delete from occupations where org_id = ${orgId} and ${isAmong(occupations.ownerId, owners)} and imported returning 1`;
    steps.push({ name: "gone", statement, changesOccupancy: true });
  }
  if (changed.length > 0) {
    const list = (numbers: number[]) => sql`string_to_array(${numbers.join(",")}, ',')::bigint[]`;
    const statement = sql`
      insert into occupations (org_id, owner_id, staff_id, start_ms, end_ms, exclusive, imported)
      select ${orgId}::text, 'busy:' || ${staffId}::text || ':' || start_ms, ${staffId}::text, start_ms, end_ms, false, true
      from unnest(${list(changed.map(({ startMs }) => startMs))}, ${list(changed.map(({ endMs }) => endMs))})
        as busy(start_ms, end_ms)
      on conflict (org_id, owner_id) do update set end_ms = excluded.end_ms returning 1`;
    steps.push({ name: "changed", statement, changesOccupancy: true });
  }
  if (steps.length > 0) await storeSteps({ db, org: { id: orgId } }, steps);
}
