import { PARTY_SIZE } from "../fields/number.schema";
import type { Catalog, CatalogResource, CatalogService } from "./catalog";
import { oncePerCatalog } from "./once-per-catalog";

/**
 * The largest party that a service's tables seat, for services that a table is needed for: those linked to tables, and those
 * without a member or a link at a business that has tables (rule B7.2). Null: the service asks for no party size.
 */
export function partySizeMax(catalog: Catalog, service: CatalogService): number | null {
  const seats =
    service.resourceIds.length > 0
      ? mostSeats(service.resourceIds.flatMap((id) => catalog.resourcesById.get(id) ?? []))
      : service.staffed
        ? null
        : mostSeatsOfAny(catalog);
  return seats === null ? null : Math.min(PARTY_SIZE.max, seats);
}

const mostSeatsOfAny = oncePerCatalog(({ resourcesById }) => mostSeats(resourcesById.values()));

/** How many people the largest active table of these seats; null when there is none. */
function mostSeats(places: Iterable<CatalogResource>): number | null {
  let most: number | null = null;
  for (const { active, kind, capacity } of places) {
    if (active && kind === "table") most = Math.max(most ?? 0, capacity);
  }
  return most;
}
