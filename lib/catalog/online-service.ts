import type { Catalog, CatalogService } from "./catalog";

/** Whether customers see and book a service (INTERFACE.md, "Service"). */
export const isOnline = ({ active, bookableOnline }: CatalogService): boolean => active && bookableOnline;

/** A service that customers can book, or null (rule A5). */
export function onlineService(catalog: Catalog, serviceId: string): CatalogService | null {
  const service = catalog.servicesById.get(serviceId);
  return service && isOnline(service) ? service : null;
}
