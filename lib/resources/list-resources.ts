import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { resources, serviceResources } from "../../db/schema";
import { groupBy } from "../catalog/group-by";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import { Id } from "../fields/id.schema";

/** A table or room with all that the business sets about it. */
export type ResourceDetails = Omit<typeof resources.$inferSelect, "orgId" | "createdAt"> & { serviceIds: string[] };

/** The tables and rooms of the business in its order, those out of use included. */
export async function listResources(ctx: Ctx): Promise<ResourceDetails[]> {
  return loadResources(ctx.db, ctx.org.id);
}

/**
 * One table or room.
 *
 * @throws AppError `not_found`
 */
export async function getResourceDetails(ctx: Ctx, id: string): Promise<ResourceDetails> {
  const [resource] = Id.safeParse(id).success ? await loadResources(ctx.db, ctx.org.id, id) : [];
  if (!resource) throw notFound("table or room");
  return resource;
}

/** The same inside a transaction; only one if its `id` is given. */
export async function loadResources(db: Database, orgId: string, id?: string): Promise<ResourceDetails[]> {
  const rows = await db
    .select()
    .from(resources)
    .where(and(eq(resources.orgId, orgId), id === undefined ? undefined : eq(resources.id, id)))
    .orderBy(asc(resources.sortOrder), sql`${resources.name} collate "und-x-icu"`, asc(resources.id));
  const links = await db
    .select({ resourceId: serviceResources.resourceId, serviceId: serviceResources.serviceId })
    .from(serviceResources)
    .where(and(eq(serviceResources.orgId, orgId), id === undefined ? undefined : eq(serviceResources.resourceId, id)))
    .orderBy(asc(serviceResources.serviceId));
  const linksOf = groupBy(links, ({ resourceId }) => resourceId);
  return rows.map(({ orgId: _, createdAt: __, ...resource }) => ({
    ...resource,
    serviceIds: (linksOf.get(resource.id) ?? []).map(({ serviceId }) => serviceId),
  }));
}
