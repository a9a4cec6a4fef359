import type { Catalog, CatalogMember, CatalogService } from "./catalog";

/** The members whom a customer may ask for, in the business's order; none for a service without staff (rule B6). */
export function eligibleMembers({ members }: Catalog, service: CatalogService): CatalogMember[] {
  if (!service.staffed) return [];
  return members.filter(({ id, active, bookable }) => active && bookable && service.memberIds.includes(id));
}
