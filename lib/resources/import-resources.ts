import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { resources } from "../../db/schema";
import type { NamedId } from "../fields/id.schema";
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
    .where(and(eq(resources.orgId, orgId), names.length > 0 ? notInArray(resources.name, names) : undefined));
  if (names.length === 0) return [];
  const saved = await tx
    .insert(resources)
    .values(
      business.resources.map(({ sortOrder, ...resource }, place) => ({
        orgId,
        id: newId("res"),
        sortOrder: sortOrder ?? place,
        ...resource,
      })),
    )
    .onConflictDoUpdate({
      target: [resources.orgId, resources.name],
      set: {
        kind: sql`excluded.kind`,
        capacity: sql`excluded.capacity`,
        sortOrder: sql`excluded.sort_order`,
        active: sql`excluded.active`,
      },
    })
    .returning({ id: resources.id, name: resources.name });
  const idOf = new Map(saved.map((resource) => [resource.name, resource.id]));
  return names.flatMap((name) => {
    const id = idOf.get(name);
    return id === undefined ? [] : [{ id, name }];
  });
}
