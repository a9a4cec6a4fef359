import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { occupancyChanges } from "../../db/schema";
import type { Step } from "../../db/steps";

/** How many changes of a business can wait to be added up: each request of the business counts them. */
const WAITING_MAX = 64;
/** How many businesses' changes are added up at a time. */
const FOLDED_AT_ONCE_MAX = 100;

/**
 * The step that invalidates every process's copy of a business's occupied times, if one of these steps has changed them; none if they
 * can't. It adds a row, so that no two writes wait for each other here.
 */
export function raiseOccupancyRevision(orgId: string, steps: readonly Step[]): Step[] {
  const changed = steps
    .filter(({ changesOccupancy }) => changesOccupancy)
    .map(({ name }) => sql`exists (select 1 from ${sql.identifier(name)})`);
  if (changed.length === 0) return [];
  const waiting = sql`select 1 from occupancy_changes where org_id = ${orgId} limit ${WAITING_MAX}`;
  const statement = sql`
    insert into occupancy_changes (org_id, is_fold_due)
    select ${orgId}::text, (select count(*) from (${waiting}) as waiting) >= ${WAITING_MAX}
    where ${sql.join(changed, sql` or `)}`;
  return [{ name: "raised", statement }];
}

/**
 * The occupancy revision of a row of `orgs`: the changes added up in it plus the others. Two reads are equal exactly if the same changes
 * are visible to both.
 */
export const occupancyRevision: SQL<number> = sql<number>`(orgs.occupancy_revision
  + (select count(*) from occupancy_changes where occupancy_changes.org_id = orgs.id))`.mapWith(Number);

/** Adds up the changes of businesses that have too many waiting, a limited number of businesses at a time. */
export async function foldWaitingChanges(db: Database): Promise<void> {
  const due = await db
    .selectDistinct({ orgId: occupancyChanges.orgId })
    .from(occupancyChanges)
    .where(sql`is_fold_due`)
    .limit(FOLDED_AT_ONCE_MAX);
  for (const { orgId } of due) await foldOccupancyChanges(db, orgId);
}

/**
 * Counts the changes of a business into its row, so that reads stay short; no read sees a difference, and a row locked by another
 * transaction is left for later.
 */
export async function foldOccupancyChanges(db: Database, orgId: string): Promise<void> {
  await db.execute(sql`
    with org as (
      select id from orgs where id = ${orgId} for no key update skip locked
    ), uncounted as (
      select id from occupancy_changes where org_id in (select id from org) order by id for update skip locked
    ), folded as (
      delete from occupancy_changes where org_id = ${orgId} and id in (select id from uncounted) returning 1
    )
    update orgs set occupancy_revision = occupancy_revision + (select count(*) from folded)
    from org where orgs.id = org.id`);
}
