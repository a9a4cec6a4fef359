import type { Catalog, CatalogMember, CatalogService } from "./catalog";

/** Whether customers may be booked with a member: one in service who takes bookings (rule B6.1). */
export const isBookable = ({ active, bookable }: Pick<CatalogMember, "active" | "bookable">): boolean =>
  active && bookable;

/** The members that a customer can ask for, in the business's order; none for a service without staff (rule B6.1). */
export function eligibleMembers({ membersById }: Catalog, { staffed, memberIds }: CatalogService): CatalogMember[] {
  if (!staffed) return [];
  return memberIds.flatMap((id) => membersById.get(id) ?? []).filter(isBookable);
}
