import type { Catalog, CatalogMember, CatalogService } from "./catalog";

/** Whether customers may be booked with a member: one in service who takes bookings (rule B6.1). */
export const isBookable = ({ active, bookable }: Pick<CatalogMember, "active" | "bookable">): boolean =>
  active && bookable;

/** The members whom a customer may ask for, in the business's order; none for a service without staff (rule B6.1). */
export function eligibleMembers({ members }: Catalog, service: CatalogService): CatalogMember[] {
  if (!service.staffed) return [];
  return members.filter((member) => isBookable(member) && service.memberIds.includes(member.id));
}
