import type { Catalog } from "../../catalog/catalog";
import { isOnline } from "../../catalog/online-service";
import { partySizeMax } from "../../catalog/party-size";
import { formatDuration, formatMoney } from "../../locale/format";

/** What can be added to a service, with its length and price in words. */
type OfferedAddOn = { id: string; name: string; durationMin: number; priceCents: number; facts: string };

/** A service that the desk can book, with its choices, in words. */
export type OfferedService = {
  id: string;
  name: string;
  durationMin: number;
  priceCents: number;
  /** length and price */
  facts: string;
  deposit: string | null;
  addOns: OfferedAddOn[];
  /** null: it doesn't ask for a party size */
  partySizeMax: number | null;
  /** customers can book it */
  isOnline: boolean;
  staffed: boolean;
  /** its members, including those that customers can't book */
  memberIds: string[];
};

/** Everything active that the business can book (rule B13.4), in its own order. */
export function offeredServices(catalog: Catalog, locale: string): OfferedService[] {
  const money = (cents: number) => formatMoney(cents, catalog.profile.currency, locale);
  const facts = (durationMin: number, priceCents: number) =>
    [durationMin > 0 && formatDuration(durationMin, locale), priceCents > 0 && money(priceCents)]
      .filter(Boolean)
      .join(", ");
  return catalog.services
    .filter(({ active }) => active)
    .map((service) => ({
      id: service.id,
      name: service.name,
      durationMin: service.durationMin,
      priceCents: service.priceCents,
      facts: facts(service.durationMin, service.priceCents),
      deposit: service.depositCents > 0 ? money(service.depositCents) : null,
      addOns: service.addOns.map(({ id, name, durationMin, priceCents }) => ({
        id,
        name,
        durationMin,
        priceCents,
        facts: facts(durationMin, priceCents),
      })),
      partySizeMax: partySizeMax(catalog, service),
      isOnline: isOnline(service),
      staffed: service.staffed,
      memberIds: service.memberIds.filter((id) => catalog.membersById.get(id)?.active),
    }));
}
