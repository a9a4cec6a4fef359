import type { BookingChoice } from "@/lib/bookings/open-times/slots-by-day";
import type { Catalog, CatalogMember, CatalogService } from "@/lib/catalog/catalog";
import { eligibleMembers } from "@/lib/catalog/eligible-members";
import { onlineService } from "@/lib/catalog/online-service";
import { partySizeMax } from "@/lib/catalog/party-size";
import { withAddOns } from "@/lib/catalog/with-add-ons";
import { isLocalDate } from "@/lib/time/local-date";
import { parseInstant } from "@/lib/time/parse-instant";

export type SearchParams = Record<string, string | string[] | undefined>;

/** What a person has chosen so far, as the address of the page says it; what can't be had any more is left out. */
export type PageChoice = {
  /** with its add-ons counted in */
  service: CatalogService;
  offered: CatalogService;
  addOnIds: string[];
  /** whom the person asked for; null: anyone */
  member: CatalogMember | null;
  members: CatalogMember[];
  /** null when the service asks for none */
  partySize: number | null;
  partySizeMax: number | null;
  month: string | null;
  day: string | null;
  at: Date | null;
};

const PARTY_SIZE_USUAL = 2;

/** Reads the choice from the address; null when no service is chosen, "gone" for one that can't be booked. */
export function readPageChoice(catalog: Catalog, query: SearchParams): PageChoice | "gone" | null {
  const serviceId = first(query.service);
  if (!serviceId) return null;
  const offered = onlineService(catalog, serviceId);
  if (offered === null) return "gone";
  const addOnIds = offered.addOns.map(({ id }) => id).filter((id) => all(query.addOn).includes(id));
  const members = eligibleMembers(catalog, offered);
  const seats = partySizeMax(catalog, offered);
  return {
    service: withAddOns(offered, addOnIds) ?? offered,
    offered,
    addOnIds,
    members,
    member: members.find(({ id }) => id === first(query.staff)) ?? null,
    partySizeMax: seats,
    partySize: seats === null ? null : readPartySize(first(query.party), seats),
    month: readMonth(first(query.month)),
    day: readDay(first(query.day)),
    at: parseInstant(first(query.at) ?? "", catalog.profile.timezone),
  };
}

/** The choice as the commands take it. */
export const bookingChoice = ({ service, addOnIds, member, partySize }: PageChoice): BookingChoice => ({
  serviceId: service.id,
  addOnIds,
  staffId: member?.id,
  partySize: partySize ?? undefined,
});

/** The address of the page for a choice, with a part of it changed. */
export function choiceHref(
  base: string,
  choice: PageChoice,
  change: { month?: string; day?: string; at?: string } = {},
) {
  const query = new URLSearchParams({ service: choice.service.id });
  for (const id of choice.addOnIds) query.append("addOn", id);
  if (choice.member) query.set("staff", choice.member.id);
  if (choice.partySize !== null) query.set("party", String(choice.partySize));
  for (const [name, value] of Object.entries(change)) if (value) query.set(name, value);
  return `${base}?${query}`;
}

const all = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
/** The first value of a parameter of an address, if it has one. */
export const first = (value: string | string[] | undefined): string | undefined => all(value)[0];

function readPartySize(text: string | undefined, most: number): number {
  const size = /^\d{1,2}$/.test(text ?? "") ? Number(text) : PARTY_SIZE_USUAL;
  return Math.min(most, Math.max(1, size));
}

export const readDay = (text: string | undefined): string | null => (text && isLocalDate(text) ? text : null);
export const readMonth = (text: string | undefined): string | null => (text && isLocalDate(`${text}-01`) ? text : null);
