import { bookableDates } from "@/lib/bookings/open-times/bookable-dates";
import type { Catalog } from "@/lib/catalog/catalog";
import { DAY_MINUTES } from "@/lib/fields/number.schema";
import { type WishedDays, wishedDays } from "@/lib/waitlist/wishing/wished-days";
import { type PageChoice, readPageChoice } from "./choice";
import { first, type SearchParams } from "./search-params";

/** What someone may want to wait for, from the address of the form: nothing there that couldn't be sent. */
export type WishChoice = Pick<PageChoice, "service" | "member" | "members" | "partySize" | "partySizeMax"> &
  WishedDays & {
    /** minutes from local midnight */
    fromMin: number;
    toMin: number;
    /** what a wish leaves out */
    hasExtras: boolean;
  };

type Wished = {
  serviceId: string;
  staffId?: string | null;
  partySize?: number | null;
  addOnIds?: string[];
  from?: string;
  to?: string;
  fromMin?: number;
  toMin?: number;
};

/** The address of the form that joins the waitlist, filled in with a wish. */
export function joinHref(slug: string, wished: Wished, isEmbedded = false): string {
  const query = wishQuery(wished);
  for (const id of wished.addOnIds ?? []) query.append("addOn", id);
  if (wished.from) query.set("from", wished.from);
  if (wished.to) query.set("to", wished.to);
  if (wished.fromMin) query.set("after", String(wished.fromMin));
  if (wished.toMin !== undefined && wished.toMin < DAY_MINUTES) query.set("before", String(wished.toMin));
  if (isEmbedded) query.set("embedded", "1");
  return `/book/${slug}/waitlist/join?${query}`;
}

/** The address where a wished service is booked: at a time, or from the choice of one on. */
export function bookHref(
  base: string,
  wished: Wished,
  change: { at?: string; month?: string; day?: string } = {},
): string {
  const query = wishQuery(wished);
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  return `${base}?${query}`;
}

function wishQuery({ serviceId, staffId, partySize }: Wished): URLSearchParams {
  const query = new URLSearchParams({ service: serviceId });
  if (staffId) query.set("staff", staffId);
  if (partySize) query.set("party", String(partySize));
  return query;
}

/** Reads a wish from the form's address; null unless it names a service that can be booked online. */
export function readWishChoice(catalog: Catalog, query: SearchParams, now: Date): WishChoice | null {
  const choice = readPageChoice(catalog, query);
  if (choice === null || choice === "gone") return null;
  const { offered, member, members, partySize, partySizeMax, addOnIds } = choice;
  const asked = { from: first(query.from), to: first(query.to) };
  const fromMin = readMinute(first(query.after)) ?? 0;
  const toMin = readMinute(first(query.before)) ?? DAY_MINUTES;
  return {
    service: offered,
    member,
    members,
    partySize,
    partySizeMax,
    ...wishedDays(asked, bookableDates(catalog.calendar, now.getTime())),
    fromMin,
    toMin: Math.max(fromMin, toMin),
    hasExtras: addOnIds.length > 0,
  };
}

function readMinute(text: string | undefined): number | null {
  const minute = /^\d{1,4}$/.test(text ?? "") ? Number(text) : DAY_MINUTES;
  return minute < DAY_MINUTES ? minute : null;
}
