import type { Catalog, CatalogAddOn, CatalogService } from "../catalog/catalog";
import { catalogOf } from "../catalog/load-catalog";
import { isOnline, onlineService } from "../catalog/online-service";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import type { ServiceList, ServicesQuery, ServiceView } from "./schema";

/** The services that customers can book (GET /services). */
export async function listServices(ctx: Ctx, query: ServicesQuery): Promise<ServiceList> {
  const catalog = await catalogOf(ctx.db, ctx.org);
  const { name, slug, currency, timezone } = catalog.profile;
  return {
    org: { name, slug, currency, timezone },
    services: catalog.services.filter(isOnline).map((service) => serviceView(catalog, service, query)),
  };
}

/**
 * One service that customers can book (GET /services/{id}).
 *
 * @throws AppError `not_found`
 */
export async function getService(ctx: Ctx, id: string, query: ServicesQuery): Promise<ServiceView> {
  const catalog = await catalogOf(ctx.db, ctx.org);
  const service = onlineService(catalog, id);
  if (service === null) throw notFound("service");
  return serviceView(catalog, service, query);
}

function serviceView(catalog: Catalog, service: CatalogService, query: ServicesQuery): ServiceView {
  const { id, name, description, category, durationMin, priceCents } = service;
  const { currency } = catalog.profile;
  const view = { id, name, description, category, durationMin, priceCents, currency };
  return query.addOns ? { ...view, addOns: service.addOns.map(addOnView) } : view;
}

function addOnView({ id, name, priceCents, durationMin }: CatalogAddOn) {
  return { id, name, priceCents, durationMin };
}
