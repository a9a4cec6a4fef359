import type { Catalog } from "@/lib/catalog/catalog";
import { groupBy } from "@/lib/catalog/group-by";
import type { ResourceDetails } from "@/lib/resources/list-resources";

/** A table or room as the list shows it. */
export type ResourceRow = {
  id: string;
  name: string;
  kind: "table" | "room";
  capacity: number;
  active: boolean;
  /** the services that are offered and take place at it, by name; of many the first */
  services: string;
};

const NAMED_MAX = 12;

/**
 * The tables and rooms with the services that use each: those linked to it, and those that need no staff and are linked to
 * none, which can use any (rule B7.2).
 */
export function resourceRows(resources: ResourceDetails[], { services }: Catalog): ResourceRow[] {
  const offered = services.filter(({ active }) => active).map((service, place) => ({ ...service, place }));
  const links = offered.flatMap(({ name, place, resourceIds }) => resourceIds.map((id) => ({ id, name, place })));
  const linksOf = groupBy(links, ({ id }) => id);
  const anywhere = offered.filter(({ staffed, resourceIds }) => !staffed && resourceIds.length === 0);
  return resources.map(({ id, name, kind, capacity, active }) => {
    const linked = linksOf.get(id) ?? [];
    const named = [...linked, ...anywhere.slice(0, NAMED_MAX)]
      .sort((one, other) => one.place - other.place)
      .slice(0, NAMED_MAX)
      .map((service) => service.name);
    const more = linked.length + anywhere.length - named.length;
    return { id, name, kind, capacity, active, services: named.join(", ") + (more > 0 ? ` and ${more} more` : "") };
  });
}
