import type { Catalog, CatalogService } from "../catalog/catalog";
import { catalogOf } from "../catalog/load-catalog";
import { isOnline, onlineService } from "../catalog/online-service";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import type { ServiceList, ServiceView } from "./schema";

/** The services that customers can book (GET /services). */
export async function listServices(ctx: Ctx): Promise<ServiceList> {
  const catalog = await catalogOf(ctx.db, ctx.org);
  const { name, slug, currency, timezone } = catalog.profile;
  return {
    org: { name, slug, currency, timezone },
    services: catalog.services.filter(isOnline).map((service) => serviceView(catalog, service)),
  };
}

/**
 * One service that customers can book (GET /services/{id}).
 *
 * @throws AppError `not_found`
 */
export async function getService(ctx: Ctx, id: string): Promise<ServiceView> {
  const catalog = await catalogOf(ctx.db, ctx.org);
  const service = onlineService(catalog, id);
  if (service === null) throw notFound("service");
  return serviceView(catalog, service);
}

function serviceView(catalog: Catalog, service: CatalogService): ServiceView {
  const { id, name, description, category, durationMin, priceCents } = service;
  return { id, name, description, category, durationMin, priceCents, currency: catalog.profile.currency };
}
