import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { addOns, resources, serviceResources, serviceStaff, services, staff } from "../../db/schema";
import { groupBy } from "../catalog/group-by";
import type { BusinessFile } from "./business-file.schema";

/** The services of a business as a file of it is understood, with what they are linked to and the extras that they offer. */
export async function loadServices(db: Database, orgId: string): Promise<BusinessFile["services"]> {
  const offered = await db
    .select()
    .from(services)
    .where(eq(services.orgId, orgId))
    .orderBy(asc(services.sortOrder), asc(services.id));
  const performers = await db
    .select({ serviceId: serviceStaff.serviceId, name: staff.name })
    .from(serviceStaff)
    .innerJoin(staff, and(eq(staff.orgId, serviceStaff.orgId), eq(staff.id, serviceStaff.staffId)))
    .where(eq(serviceStaff.orgId, orgId))
    .orderBy(asc(staff.sortOrder), asc(staff.id));
  const places = await db
    .select({ serviceId: serviceResources.serviceId, name: resources.name })
    .from(serviceResources)
    .innerJoin(
      resources,
      and(eq(resources.orgId, serviceResources.orgId), eq(resources.id, serviceResources.resourceId)),
    )
    .where(eq(serviceResources.orgId, orgId))
    .orderBy(asc(resources.sortOrder), asc(resources.id));
  const extras = await db
    .select()
    .from(addOns)
    .where(and(eq(addOns.orgId, orgId), eq(addOns.active, true)))
    .orderBy(asc(addOns.sortOrder), asc(addOns.id));
  const performersOf = groupBy(performers, ({ serviceId }) => serviceId);
  const placesOf = groupBy(places, ({ serviceId }) => serviceId);
  const extrasOf = groupBy(extras, ({ serviceId }) => serviceId);
  return offered.map((service) => ({
    name: service.name,
    description: service.description,
    category: service.category,
    durationMin: service.durationMin,
    priceCents: service.priceCents,
    depositCents: service.depositCents,
    bufferBeforeMin: service.bufferBeforeMin,
    bufferAfterMin: service.bufferAfterMin,
    staffed: service.staffed,
    active: service.active,
    bookableOnline: service.bookableOnline,
    sortOrder: service.sortOrder,
    staff: (performersOf.get(service.id) ?? []).map((row) => row.name),
    resources: (placesOf.get(service.id) ?? []).map((row) => row.name),
    addOns: (extrasOf.get(service.id) ?? []).map(({ name, priceCents, durationMin }) => ({
      name,
      priceCents,
      durationMin,
    })),
  }));
}
