import type { Catalog, CatalogService } from "./catalog";

/** Whether customers see and book a service (rule H2.2). */
export const isOnline = ({ active, bookableOnline }: Pick<CatalogService, "active" | "bookableOnline">): boolean =>
  active && bookableOnline;

/** A service that customers can book, or null (rule H2.2). */
export function onlineService(catalog: Catalog, serviceId: string): CatalogService | null {
  const service = catalog.servicesById.get(serviceId);
  return service && isOnline(service) ? service : null;
}
