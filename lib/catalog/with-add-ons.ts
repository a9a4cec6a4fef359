import type { CatalogAddOn, CatalogService } from "./catalog";

/**
 * A service as one booking has it: its length and price are those with the chosen add-ons, listed in the catalog's order.
 * `addOns` are still all that can be chosen.
 */
export type ServiceWithAddOns = CatalogService & { chosenAddOns: CatalogAddOn[] };

/**
 * The service with its chosen add-ons: each lengthens it and adds to its price, the deposit stays (rule H6). Their order and
 * repeats don't count.
 *
 * @returns null if an id isn't one of the service's add-ons
 */
export function withAddOns(service: CatalogService, addOnIds: readonly string[] = []): ServiceWithAddOns | null {
  const chosenAddOns = service.addOns.filter(({ id }) => addOnIds.includes(id));
  if (chosenAddOns.length < new Set(addOnIds).size) return null;
  return {
    ...service,
    durationMin: chosenAddOns.reduce((sum, { durationMin }) => sum + durationMin, service.durationMin),
    priceCents: chosenAddOns.reduce((sum, { priceCents }) => sum + priceCents, service.priceCents),
    chosenAddOns,
  };
}
