import { and, eq, not, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { isAmong } from "../../db/is-among";
import { resources } from "../../db/schema";
import { currentTime } from "../env/clock";
import { inOrderOf, type NamedId } from "../fields/id.schema";
import { newId } from "../ids";
import type { Offer } from "../orgs/offer.schema";

/** Writes the tables and rooms of a business file; called inside the import's transaction. */
export async function importResources(
  tx: Database,
  orgId: string,
  business: Pick<Offer, "resources">,
): Promise<NamedId[]> {
  const names = business.resources.map((resource) => resource.name);
  await tx
    .update(resources)
    .set({ active: false })
    .where(and(eq(resources.orgId, orgId), not(isAmong(resources.name, names))));
  const createdAt = currentTime();
  const rows = business.resources.map(({ sortOrder, ...resource }, place) => ({
    orgId,
    id: newId("res"),
    sortOrder: sortOrder ?? place,
    createdAt,
    ...resource,
  }));
  const saved = await insertInBatches(
    tx,
    resources,
    rows,
    sql`on conflict (org_id, name) do update set kind = excluded.kind, capacity = excluded.capacity,
      sort_order = excluded.sort_order, active = excluded.active
      returning id, name`,
  );
  return inOrderOf(names, saved);
}
