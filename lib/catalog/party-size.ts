import { PARTY_SIZE } from "../fields/number.schema";
import type { Catalog, CatalogService } from "./catalog";

/**
 * The largest party that a service's tables seat, for services that a table is needed for: those linked to tables, and those
 * without a member or a link at a business that has tables (rule B7.2). Null: the service asks for no party size.
 */
export function partySizeMax({ resourcesById }: Catalog, service: CatalogService): number | null {
  const all = [...resourcesById.values()].filter(({ active }) => active);
  const linked = all.filter(({ id }) => service.resourceIds.includes(id));
  const candidates = service.resourceIds.length > 0 ? linked : service.staffed ? [] : all;
  const seats = candidates.filter(({ kind }) => kind === "table").map(({ capacity }) => capacity);
  return seats.length === 0 ? null : Math.min(PARTY_SIZE.max, Math.max(...seats));
}
