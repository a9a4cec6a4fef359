import type { Catalog, CatalogService } from "./catalog";

/** Whether customers see and book a service (rule H2.2). */
export const isOnline = ({ active, bookableOnline }: Pick<CatalogService, "active" | "bookableOnline">): boolean =>
  active && bookableOnline;

/** A service that the business itself can book: one that is active, also one that customers don't see; or null (rule B13.4). */
export function serviceAtDesk(catalog: Catalog, serviceId: string): CatalogService | null {
  const service = catalog.servicesById.get(serviceId);
  return service?.active ? service : null;
}

/** A service that customers can book, or null (rule H2.2). */
export function onlineService(catalog: Catalog, serviceId: string): CatalogService | null {
  const service = catalog.servicesById.get(serviceId);
  return service && isOnline(service) ? service : null;
}
