import { PARTY_SIZE } from "../fields/number.schema";
import type { Catalog, CatalogResource, CatalogService } from "./catalog";

/**
 * The largest party that a service's tables seat, for services that a table is needed for: those linked to tables, and those
 * without a member or a link at a business that has tables (rule B7.2). Null: the service asks for no party size.
 */
export function partySizeMax({ resourcesById }: Catalog, service: CatalogService): number | null {
  const seats =
    service.resourceIds.length > 0
      ? mostSeats(service.resourceIds.flatMap((id) => resourcesById.get(id) ?? []))
      : service.staffed
        ? null
        : mostSeatsOfAny(resourcesById);
  return seats === null ? null : Math.min(PARTY_SIZE.max, seats);
}

/** How many people the largest active table of these seats; null when there is none. */
function mostSeats(places: Iterable<CatalogResource>): number | null {
  let most: number | null = null;
  for (const { active, kind, capacity } of places) {
    if (active && kind === "table") most = Math.max(most ?? 0, capacity);
  }
  return most;
}

/** Reckoned once for each revision of a business, since all of its services without a link ask for it. */
const mostOfAny = new WeakMap<Catalog["resourcesById"], number | null>();

function mostSeatsOfAny(resourcesById: Catalog["resourcesById"]): number | null {
  const known = mostOfAny.get(resourcesById);
  if (known !== undefined) return known;
  const most = mostSeats(resourcesById.values());
  mostOfAny.set(resourcesById, most);
  return most;
}
