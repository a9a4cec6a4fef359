import { BOOKING_LIMITS } from "@/lib/bookings/fields.schema";
import type { BookingChoice } from "@/lib/bookings/open-times/slots-by-day";
import type { Catalog, CatalogMember, CatalogService } from "@/lib/catalog/catalog";
import { eligibleMembers } from "@/lib/catalog/eligible-members";
import { onlineService } from "@/lib/catalog/online-service";
import { partySizeMax } from "@/lib/catalog/party-size";
import { withAddOns } from "@/lib/catalog/with-add-ons";
import { isLocalDate } from "@/lib/time/local-date";
import { parseInstant } from "@/lib/time/parse-instant";
import { localDateAt } from "@/lib/time/wall-clock";
import { readFind } from "./find-by-name";
import { all, first, type SearchParams } from "./search-params";

/** The customer's choices so far, from the page's address; anything no longer available is left out. */
export type PageChoice = {
  /** including its add-ons */
  service: CatalogService;
  offered: CatalogService;
  addOnIds: string[];
  /** whether more add-ons were requested than a booking can have: the last ones are left out */
  hasTooManyAddOns: boolean;
  /** the requested member; null: anyone */
  member: CatalogMember | null;
  members: CatalogMember[];
  /** null if the service doesn't ask for one */
  partySize: number | null;
  partySizeMax: number | null;
  month: string | null;
  day: string | null;
  at: Date | null;
  /** the search text among many members and many add-ons; empty: none */
  find: { member: string; addOn: string };
};

const PARTY_SIZE_USUAL = 2;

/** The parameters with a search text. */
export const FIND = { member: "who", addOn: "extra" } as const;

/** Reads the choice from the address; null if no service is chosen, "gone" for one that isn't bookable. */
export function readPageChoice(catalog: Catalog, query: SearchParams): PageChoice | "gone" | null {
  const serviceId = first(query.service);
  if (!serviceId) return null;
  const offered = onlineService(catalog, serviceId);
  if (offered === null) return "gone";
  const asked = new Set(all(query.addOn));
  const wantedIds = offered.addOns.map(({ id }) => id).filter((id) => asked.has(id));
  const addOnIds = wantedIds.slice(0, BOOKING_LIMITS.addOnsMax);
  const members = eligibleMembers(catalog, offered);
  const seats = partySizeMax(catalog, offered);
  return {
    service: withAddOns(offered, addOnIds) ?? offered,
    offered,
    addOnIds,
    hasTooManyAddOns: wantedIds.length > addOnIds.length,
    members,
    member: members.find(({ id }) => id === first(query.staff)) ?? null,
    partySizeMax: seats,
    partySize: seats === null ? null : readPartySize(first(query.party), seats),
    month: readMonth(first(query.month)),
    day: readDay(first(query.day)),
    at: parseInstant(first(query.at) ?? "", catalog.profile.timezone),
    find: { member: readFind(query, FIND.member), addOn: readFind(query, FIND.addOn) },
  };
}

/** The choice as the commands take it. */
export const bookingChoice = ({ service, addOnIds, member, partySize }: PageChoice): BookingChoice => ({
  serviceId: service.id,
  addOnIds,
  staffId: member?.id,
  partySize: partySize ?? undefined,
});

/** What the options form shows as chosen, as the query that it sends. */
export function chosenOptions({ addOnIds, member, partySize }: PageChoice): string {
  const query = new URLSearchParams({ staff: member?.id ?? "" });
  for (const id of addOnIds) query.append("addOn", id);
  if (partySize !== null) query.set("party", String(partySize));
  return query.toString();
}

/** The page's address for a choice, with a part of it changed. */
export function choiceHref(
  base: string,
  choice: PageChoice,
  change: { month?: string; day?: string; at?: string } = {},
) {
  const query = new URLSearchParams({ service: choice.service.id });
  for (const id of choice.addOnIds) query.append("addOn", id);
  if (choice.member) query.set("staff", choice.member.id);
  if (choice.partySize !== null) query.set("party", String(choice.partySize));
  // The step after a time has no list to search, and a day may have hundreds of times.
  const find = change.at === undefined ? choice.find : { member: "", addOn: "" };
  if (find.member) query.set(FIND.member, find.member);
  if (find.addOn) query.set(FIND.addOn, find.addOn);
  for (const [name, value] of Object.entries(change)) if (value) query.set(name, value);
  return `${base}?${query}`;
}

/** The calendar's address, open on the day of the chosen time if there is one. */
export function calendarHref(base: string, choice: PageChoice, timezone: string): string {
  if (choice.at === null) return choiceHref(base, choice);
  const day = localDateAt(choice.at.getTime(), timezone);
  return choiceHref(base, choice, { month: day.slice(0, 7), day });
}

function readPartySize(text: string | undefined, most: number): number {
  const size = /^\d{1,2}$/.test(text ?? "") ? Number(text) : PARTY_SIZE_USUAL;
  return Math.min(most, Math.max(1, size));
}

export const readDay = (text: string | undefined): string | null => (text && isLocalDate(text) ? text : null);
export const readMonth = (text: string | undefined): string | null => (text && isLocalDate(`${text}-01`) ? text : null);
