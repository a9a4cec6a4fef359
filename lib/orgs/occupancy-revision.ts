import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";

/**
 * The statement that tells every process that what it keeps of a business's occupied times is old; part of the change's own. It
 * adds a row, so that no two writes wait for each other here.
 */
export const raiseOccupancyRevision = (orgId: string): SQL =>
  sql`insert into occupancy_changes (org_id) values (${orgId}) returning 1`;

/**
 * The occupancy revision of a row of `orgs`: the changes counted in it and those not yet. Two readings are equal exactly
 * when the same changes are visible to both.
 */
export const occupancyRevision: SQL<number> = sql<number>`(orgs.occupancy_revision
  + (select count(*) from occupancy_changes where occupancy_changes.org_id = orgs.id))`.mapWith(Number);

/** Counts the changes of a business into its row, so that readings stay short; no reading sees a difference, and a row that
 * somebody else holds is left for another time. */
export async function foldOccupancyChanges(db: Database, orgId: string): Promise<void> {
  await db.execute(sql`
    with org as (
      select id from orgs where id = ${orgId} for no key update skip locked
    ), uncounted as (
      select id from occupancy_changes where org_id in (select id from org) order by id for update skip locked
    ), folded as (
      delete from occupancy_changes where org_id = ${orgId} and id in (select id from uncounted) returning 1
    )
    update orgs set occupancy_revision = occupancy_revision + (select count(*) from folded) where id = ${orgId}`);
}
