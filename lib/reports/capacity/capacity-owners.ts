import { memberHours, openingHoursOn } from "../../availability/opening-hours";
import type { Range } from "../../availability/snapshot";
import type { Catalog, CatalogService } from "../../catalog/catalog";

/** Whose time is measured: members, or tables and rooms where a business has no bookable members (rule R8.2). */
export type Basis = "members" | "resources";
export type Owner = { id: string; name: string };

/** The members that can be booked, or the tables and rooms; narrowed to one member, or to those of a service. */
export function capacityOwners(
  catalog: Catalog,
  { staffId, service }: { staffId?: string; service?: CatalogService },
): { basis: Basis; owners: Owner[] } {
  const bookable = catalog.members.filter(({ active, bookable: isBookable }) => active && isBookable);
  const places = [...catalog.resourcesById.values()].filter(({ active }) => active);
  // A business with neither looks back at the members that it had.
  const basis: Basis = bookable.length > 0 || places.length === 0 || staffId !== undefined ? "members" : "resources";
  const all: Owner[] =
    basis === "members"
      ? staffId === undefined
        ? bookable
        : catalog.members.filter(({ id }) => id === staffId)
      : places;
  const linked = basis === "members" ? service?.memberIds : service?.resourceIds;
  const owners = linked === undefined ? all : all.filter(({ id }) => linked.includes(id));
  return { basis, owners: owners.map(({ id, name }) => ({ id, name })) };
}

/** Whether someone is of those whose time is measured on a basis; those who are gone count as such. */
export const isOfBasis = ({ membersById, resourcesById }: Catalog, basis: Basis, ownerId: string): boolean =>
  !(basis === "members" ? resourcesById : membersById).has(ownerId);

/** The open hours of one of them on a local date, as they are set now (rule R8.1). */
export function openHoursOf({ calendar }: Catalog, ownerId: string, date: string): readonly Range[] {
  const day = openingHoursOn(calendar, date);
  const member = calendar.members.get(ownerId);
  return member ? memberHours(calendar, day, member) : day.intervals;
}
