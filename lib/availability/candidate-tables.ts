import type { BusinessCalendar, Resource, Service } from "./snapshot";

/**
 * The tables that a booking may be at, by capacity, sort order, id; null when it needs none (rule B7.1). With a party (rule B7.2):
 * those that seat it, of the service's linked ones, or of all when none is linked. Without: the linked ones of any size.
 */
export function candidateTables(
  calendar: BusinessCalendar,
  service: Service,
  partySize: number | null,
): string[] | null {
  const isLinked = service.resourceIds.length > 0;
  if (!isLinked && partySize === null) return null;
  const pool = isLinked
    ? service.resourceIds.map((id) => calendar.resources.get(id))
    : [...calendar.resources.values()];
  return pool
    .filter((resource) => resource !== undefined)
    .filter((resource) => resource.active && resource.capacity >= (partySize ?? 0))
    .sort(bySize)
    .map((resource) => resource.id);
}

function bySize(a: Resource, b: Resource): number {
  return a.capacity - b.capacity || a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1);
}
