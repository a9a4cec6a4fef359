import type { Catalog, CatalogService } from "../catalog/catalog";
import { eligibleMembers } from "../catalog/eligible-members";

/** Why a service can't be booked at all, however free the day is. */
export type Unbookable = "no_member" | "no_place";

/**
 * What a service that is offered lacks to be booked: an active, bookable member who performs it, and an active table or room
 * where it needs one (rules B6.1, B7.1).
 */
export function whyUnbookable(catalog: Catalog, service: CatalogService): Unbookable[] {
  const { staffed, resourceIds, active } = service;
  if (!active) return [];
  const hasPlace = resourceIds.some((id) => catalog.resourcesById.get(id)?.active);
  return [
    ...(staffed && eligibleMembers(catalog, service).length === 0 ? (["no_member"] as const) : []),
    ...(resourceIds.length > 0 && !hasPlace ? (["no_place"] as const) : []),
  ];
}
