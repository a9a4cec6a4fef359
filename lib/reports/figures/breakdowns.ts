import type { Catalog } from "../../catalog/catalog";
import type { CapacityOfDates } from "../capacity/capacity-of";
import type { Figures } from "../load-figures";
import type { Part, ProductPart, Report } from "../views";
import { percentOf } from "./compared";
import { sumOf, topParts } from "./top-parts";
import { NO_VISITS, type VisitFigures } from "./visit-figures";

type Named = { catalog: Catalog; productNames: ReadonlyMap<string, string>; capacity: CapacityOfDates | null };

const OTHERS = "Others";

/** Who and what the figures are made up of; each list adds up to the whole (rule R6). */
export function breakdowns(
  { catalog, productNames, capacity }: Named,
  now: Figures,
  before: Figures,
): Pick<Report, "services" | "members" | "products" | "sources"> {
  const whole = now.bookings.all.revenueCents;
  const partsOf = (name: "services" | "members" | "sources", also: ReadonlyMap<string, unknown> = new Map()) =>
    keysOf(now.bookings[name], before.bookings[name], also).map((key) => ({
      key,
      ...partOf(now.bookings[name].get(key), before.bookings[name].get(key), whole),
    }));
  const addUp = (others: readonly Keyed[]): Keyed => ({ key: null, ...sumOfParts(others, whole) });
  const nameOf = (of: ReadonlyMap<string, { name: string }>, key: string) => of.get(key)?.name ?? key;
  return {
    services: topParts(partsOf("services"), addUp).map(({ key, ...part }) => ({
      serviceId: key,
      name: key === null ? OTHERS : nameOf(catalog.servicesById, key),
      ...part,
    })),
    members: topParts(partsOf("members", openMembers(capacity)), addUp).map(({ key, ...part }) => ({
      staffId: key || null,
      name: key === null ? OTHERS : key === "" ? "No member" : nameOf(catalog.membersById, key),
      ...part,
      utilization: key ? utilizationOf(capacity, key) : null,
    })),
    products: productsOf(productNames, now, before),
    sources: partsOf("sources").map(({ key, ...part }) => ({ source: key, ...part })),
  };
}

type Keyed = Part & { key: string | null };

/** Members with open time in the period: one without any bookings has a share of it booked, too. */
const openMembers = (capacity: CapacityOfDates | null): ReadonlyMap<string, unknown> =>
  new Map(capacity?.basis === "members" ? [...capacity.capacity.owners].filter(([, { openMin }]) => openMin > 0) : []);

const keysOf = (...maps: ReadonlyMap<string, unknown>[]): string[] => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];

function partOf(now: VisitFigures = NO_VISITS, before: VisitFigures = NO_VISITS, whole: number): Part {
  return {
    visits: now.visits,
    revenueCents: now.revenueCents,
    share: percentOf({ part: now.revenueCents, whole }),
    noShows: now.noShows,
    previousRevenueCents: before.revenueCents,
  };
}

function sumOfParts(parts: readonly Part[], whole: number): Part {
  const revenueCents = sumOf(parts, (part) => part.revenueCents);
  return {
    visits: sumOf(parts, (part) => part.visits),
    revenueCents,
    share: percentOf({ part: revenueCents, whole }),
    noShows: sumOf(parts, (part) => part.noShows),
    previousRevenueCents: sumOf(parts, (part) => part.previousRevenueCents),
  };
}

function utilizationOf(capacity: CapacityOfDates | null, staffId: string): number | null {
  const { openMin = 0, occupiedMin = 0 } = capacity?.capacity.owners.get(staffId) ?? {};
  return percentOf({ part: Math.round(occupiedMin), whole: Math.round(openMin) });
}

function productsOf(names: ReadonlyMap<string, string>, now: Figures, before: Figures): ProductPart[] {
  const parts = keysOf(now.orders.products, before.orders.products).map((productId): ProductPart => {
    const { quantity = 0, revenueCents = 0 } = now.orders.products.get(productId) ?? {};
    const previousRevenueCents = before.orders.products.get(productId)?.revenueCents ?? 0;
    return { productId, name: names.get(productId) ?? productId, quantity, revenueCents, previousRevenueCents };
  });
  return topParts(parts, (others) => ({
    productId: null,
    name: OTHERS,
    quantity: sumOf(others, (part) => part.quantity),
    revenueCents: sumOf(others, (part) => part.revenueCents),
    previousRevenueCents: sumOf(others, (part) => part.previousRevenueCents),
  }));
}
