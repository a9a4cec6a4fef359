import type { Catalog } from "@/lib/catalog/catalog";
import type { ResourceDetails } from "@/lib/resources/list-resources";

/** A table or room as the list shows it. */
export type ResourceRow = {
  id: string;
  name: string;
  kind: "table" | "room";
  capacity: number;
  active: boolean;
  /** names of the services that are offered and take place at it */
  services: string[];
};

/**
 * The tables and rooms with the services that use each: those linked to it, and those that take nobody's time and are linked to
 * none, which may take any (rule B7.2).
 */
export function resourceRows(resources: ResourceDetails[], { services }: Catalog): ResourceRow[] {
  const offered = services.filter(({ active }) => active);
  return resources.map(({ id, name, kind, capacity, active }) => ({
    id,
    name,
    kind,
    capacity,
    active,
    services: offered
      .filter(({ staffed, resourceIds }) => resourceIds.includes(id) || (!staffed && resourceIds.length === 0))
      .map((service) => service.name),
  }));
}
