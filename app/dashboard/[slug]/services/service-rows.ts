import type { Catalog, CatalogService } from "@/lib/catalog/catalog";
import { isBookable } from "@/lib/catalog/eligible-members";
import { isOnline } from "@/lib/catalog/online-service";
import { formatDuration, formatMoney } from "@/lib/locale/format";
import { type Unbookable, whyUnbookable } from "@/lib/services/why-unbookable";

/** A service as the list shows it. */
export type ServiceRow = {
  id: string;
  name: string;
  category: string;
  active: boolean;
  isOnline: boolean;
  length: string;
  buffers: string;
  price: string;
  deposit: string;
  /** who performs it, where it takes place */
  who: string;
  extras: number;
  problems: string[];
};

const PROBLEMS: Record<Unbookable, string> = {
  no_member: "No team member",
  no_place: "No active table or room",
};

/** The services of the business in its own order, with what the list says about each. */
export function serviceRows(catalog: Catalog, locale: string): ServiceRow[] {
  const money = (cents: number) => formatMoney(cents, catalog.profile.currency, locale);
  return catalog.services.map((service) => ({
    id: service.id,
    name: service.name,
    category: service.category,
    active: service.active,
    isOnline: isOnline(service),
    length: formatDuration(service.durationMin, locale),
    buffers: buffersOf(service, locale),
    price: service.priceCents > 0 ? money(service.priceCents) : "",
    deposit: service.depositCents > 0 ? money(service.depositCents) : "",
    who: whoOf(catalog, service),
    extras: service.addOns.length,
    problems: whyUnbookable(catalog, service).map((problem) => PROBLEMS[problem]),
  }));
}

function buffersOf({ bufferBeforeMin, bufferAfterMin }: CatalogService, locale: string): string {
  const parts = [
    { minutes: bufferBeforeMin, word: "before" },
    { minutes: bufferAfterMin, word: "after" },
  ].filter(({ minutes }) => minutes > 0);
  return parts.map(({ minutes, word }) => `${formatDuration(minutes, locale)} ${word}`).join(", ");
}

const NAMES_SHOWN_MAX = 3;

function whoOf({ membersById, resourcesById }: Catalog, { staffed, memberIds, resourceIds }: CatalogService): string {
  const members = staffed ? memberIds.flatMap((id) => membersById.get(id) ?? []) : [];
  const places = resourceIds.flatMap((id) => resourcesById.get(id) ?? []);
  return [
    someOf(
      members.filter(isBookable).map(({ name }) => name),
      "team members",
    ),
    someOf(
      places.filter(({ active }) => active).map(({ name }) => name),
      "tables and rooms",
    ),
  ]
    .filter(Boolean)
    .join(" · ");
}

const someOf = (names: string[], whole: string): string =>
  names.length > NAMES_SHOWN_MAX ? `${names.length} ${whole}` : names.join(", ");
