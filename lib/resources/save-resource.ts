import { and, eq } from "drizzle-orm";
import { insertInBatches } from "../../db/insert-in-batches";
import { resources, serviceResources, services } from "../../db/schema";
import { command } from "../commands/command";
import { notFound } from "../errors";
import { newId } from "../ids";
import { changeWithinBounds } from "../orgs/bounds/change-within-bounds";
import { decideResource } from "./decide-resource";
import { loadResources } from "./list-resources";
import { SaveResource } from "./schema";

/**
 * Adds a table or room, or changes the one with its `id`; omitted fields stay unchanged. It is never deleted, because bookings refer to it:
 * `active: false` deactivates it, and its bookings stay.
 *
 * @throws AppError `not_found`; `invalid_fields` for a name that is taken, a service that is not of this business, and more of
 * everything than a business can have (rule I7)
 */
export const saveResource = command({
  needs: { user: "manage" },
  input: SaveResource,
  run(ctx, request) {
    const { id: orgId } = ctx.org;
    return changeWithinBounds(ctx, GROWTH, async (tx) => {
      const all = await loadResources(tx, orgId);
      const before = all.find(({ id }) => id === request.id) ?? null;
      if (request.id !== undefined && before === null) throw notFound("table or room");
      const offered = await tx.select({ id: services.id }).from(services).where(eq(services.orgId, orgId));
      const surroundings = { all, serviceIds: offered.map(({ id }) => id) };
      const resource = decideResource(before, request, surroundings, newId("res"));
      const { serviceIds, ...columns } = resource;
      await tx
        .insert(resources)
        .values({ orgId, ...columns })
        .onConflictDoUpdate({ target: [resources.orgId, resources.id], set: columns });
      await tx
        .delete(serviceResources)
        .where(and(eq(serviceResources.orgId, orgId), eq(serviceResources.resourceId, resource.id)));
      const links = serviceIds.map((serviceId) => ({ orgId, serviceId, resourceId: resource.id }));
      await insertInBatches(tx, serviceResources, links);
      return resource;
    });
  },
});

const GROWTH = [
  ["resources", "name"],
  ["links", "serviceIds"],
  ["textBytes", "name"],
] as const;
