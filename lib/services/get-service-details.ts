import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { addOns, serviceResources, serviceStaff, services } from "../../db/schema";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import { Id } from "../fields/id.schema";

export type AddOnDetails = { id: string; name: string; priceCents: number; durationMin: number; active: boolean };

/** A service with all that the business sets about it; extras that are no longer offered are among `addOns`. */
export type ServiceDetails = Omit<typeof services.$inferSelect, "orgId" | "createdAt"> & {
  staffIds: string[];
  resourceIds: string[];
  addOns: AddOnDetails[];
};

/**
 * One service of the business for those who run it, whether it is offered or not.
 *
 * @throws AppError `not_found`
 */
export async function getServiceDetails(ctx: Ctx, id: string): Promise<ServiceDetails> {
  return getServiceDetailsIn(ctx.db, ctx.org.id, id);
}

/** The same inside a transaction. */
export async function getServiceDetailsIn(db: Database, orgId: string, id: string): Promise<ServiceDetails> {
  const [row] = Id.safeParse(id).success
    ? await db
        .select()
        .from(services)
        .where(and(eq(services.orgId, orgId), eq(services.id, id)))
    : [];
  if (!row) throw notFound("service");
  const { orgId: _, createdAt: __, ...service } = row;
  const members = await db
    .select({ id: serviceStaff.staffId })
    .from(serviceStaff)
    .where(and(eq(serviceStaff.orgId, orgId), eq(serviceStaff.serviceId, id)))
    .orderBy(asc(serviceStaff.staffId));
  const places = await db
    .select({ id: serviceResources.resourceId })
    .from(serviceResources)
    .where(and(eq(serviceResources.orgId, orgId), eq(serviceResources.serviceId, id)))
    .orderBy(asc(serviceResources.resourceId));
  const extras = await db
    .select({
      id: addOns.id,
      name: addOns.name,
      priceCents: addOns.priceCents,
      durationMin: addOns.durationMin,
      active: addOns.active,
    })
    .from(addOns)
    .where(and(eq(addOns.orgId, orgId), eq(addOns.serviceId, id)))
    .orderBy(asc(addOns.sortOrder), sql`${addOns.name} collate "und-x-icu"`, asc(addOns.id));
  return {
    ...service,
    staffIds: members.map((member) => member.id),
    resourceIds: places.map((place) => place.id),
    addOns: extras,
  };
}
