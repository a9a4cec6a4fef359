import type { Catalog } from "@/lib/catalog/catalog";
import { eligibleMembers } from "@/lib/catalog/eligible-members";
import { isOnline } from "@/lib/catalog/online-service";
import { partySizeMax } from "@/lib/catalog/party-size";
import { formatDuration, formatMoney } from "@/lib/locale/format";

/** A service that can be booked, with what has to be chosen about it, in words. */
export type OfferedService = {
  id: string;
  name: string;
  /** length and price */
  facts: string;
  deposit: string | null;
  addOns: { id: string; name: string; facts: string }[];
  /** null: it asks for no party size */
  partySizeMax: number | null;
  staffed: boolean;
  memberIds: string[];
};

export function offeredServices(catalog: Catalog, locale: string): OfferedService[] {
  const money = (cents: number) => formatMoney(cents, catalog.profile.currency, locale);
  const facts = (durationMin: number, priceCents: number) =>
    [durationMin > 0 && formatDuration(durationMin, locale), priceCents > 0 && money(priceCents)]
      .filter(Boolean)
      .join(", ");
  return catalog.services.filter(isOnline).map((service) => ({
    id: service.id,
    name: service.name,
    facts: facts(service.durationMin, service.priceCents),
    deposit: service.depositCents > 0 ? money(service.depositCents) : null,
    addOns: service.addOns.map(({ id, name, durationMin, priceCents }) => ({
      id,
      name,
      facts: facts(durationMin, priceCents),
    })),
    partySizeMax: partySizeMax(catalog, service),
    staffed: service.staffed,
    memberIds: eligibleMembers(catalog, service).map(({ id }) => id),
  }));
}
