import type { Catalog, CatalogService } from "../catalog/catalog";
import type { ServicesRequest, ServiceView } from "./schema";

/** A service as customers see it, with its extras where they are asked for. */
export function serviceView(catalog: Catalog, service: CatalogService, { addOns }: ServicesRequest): ServiceView {
  const { id, name, description, category, durationMin, priceCents } = service;
  const view = { id, name, description, category, durationMin, priceCents, currency: catalog.profile.currency };
  if (!addOns) return view;
  return {
    ...view,
    addOns: service.addOns.map((addOn) => ({
      id: addOn.id,
      name: addOn.name,
      priceCents: addOn.priceCents,
      durationMin: addOn.durationMin,
    })),
  };
}
