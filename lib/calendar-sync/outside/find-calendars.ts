import { TOLD_ADDRESSES } from "../requests.schema";
import { type Call, callsOf } from "./calling";
import { type DavAnswer, propfind } from "./dav-calls";
import { foundCalendar } from "./found-calendar";
import { hrefsOf } from "./multistatus";
import { type FoundCalendar, type OutsideAccount, OutsideError } from "./outside";
import { whereTo } from "./where-to";

const HOMES_MAX = 3;
const CALENDARS_MAX = 100;

const PRINCIPAL = "DAV:current-user-principal";
const HOME = "urn:ietf:params:xml:ns:caldav:calendar-home-set";
const USER_ADDRESSES = "urn:ietf:params:xml:ns:caldav:calendar-user-address-set";

const OF_CALENDAR = [
  "d:resourcetype",
  "d:displayname",
  "i:calendar-color",
  "c:supported-calendar-component-set",
  "d:current-user-privilege-set",
] as const;
const OF_PRINCIPAL = ["d:current-user-principal", "c:calendar-home-set", "c:calendar-user-address-set"] as const;

/** An address that people type may be that of a web page; only what refuses the password or doesn't answer ends the search. */
const NOT_DAV = [400, 403, 404, 405, 406, 409, 410, 415, 422, 501];

/**
 * The account's calendars for events, and the addresses by which its owner is invited (rule K2.1): the calendar whose address was typed,
 * or all those of the person, whom the server names there or at its well-known address.
 *
 * @throws OutsideError `no_calendars` and others
 */
export async function findCalendars(
  account: OutsideAccount,
): Promise<{ calendars: FoundCalendar[]; ownAddresses: string[] }> {
  const call = callsOf(account);
  const typed = await propfind(call, account.address, {
    depth: 0,
    props: [...OF_CALENDAR, ...OF_PRINCIPAL],
    asIs: NOT_DAV,
  });
  const person = await personOf(call, account, typed);
  const one = typed ? calendarsIn(typed, account) : [];
  const calendars = one.length > 0 ? one : await calendarsOf(call, account, person.homes);
  if (calendars.length === 0) throw new OutsideError("no_calendars");
  return { calendars: calendars.slice(0, CALENDARS_MAX), ownAddresses: person.ownAddresses };
}

type Person = { homes: URL[]; ownAddresses: string[] };

/** Where the person's calendars are, and how they are invited. */
async function personOf(call: Call, account: OutsideAccount, typed: DavAnswer | null): Promise<Person> {
  const principal = principalOf(typed, account) ?? (await wellKnownPrincipal(call, account));
  const answer = principal && (await propfind(call, principal, { depth: 0, props: OF_PRINCIPAL, asIs: NOT_DAV }));
  const said = answer ?? typed;
  if (said === null) return { homes: [], ownAddresses: [] };
  const homes = placesIn(said, HOME, account);
  // Without a home, the typed address itself may be what holds the calendars.
  return { homes: homes.length > 0 ? homes : [account.address], ownAddresses: ownAddressesIn(said) };
}

async function wellKnownPrincipal(call: Call, account: OutsideAccount): Promise<URL | null> {
  const wellKnown = new URL("/.well-known/caldav", account.address);
  const answer = await propfind(call, wellKnown, { depth: 0, props: OF_PRINCIPAL, asIs: NOT_DAV });
  return principalOf(answer, account);
}

const principalOf = (answer: DavAnswer | null, account: OutsideAccount): URL | null =>
  (answer && placesIn(answer, PRINCIPAL, account)[0]) ?? null;

/** The addresses in a property. @throws OutsideError `elsewhere` if they are on a server that must not learn the password */
function placesIn({ url, responses }: DavAnswer, name: string, account: OutsideAccount): URL[] {
  const hrefs = responses.flatMap(({ props }) => hrefsOf(props.get(name))).slice(0, HOMES_MAX);
  return hrefs
    .filter((href) => URL.canParse(href, url))
    .map((href) => {
      const place = new URL(href, url);
      const to = whereTo(account.address, place);
      if (to === null) throw new OutsideError("elsewhere", null, place.origin);
      return to;
    });
}

function ownAddressesIn({ responses }: DavAnswer): string[] {
  const hrefs = responses.flatMap(({ props }) => hrefsOf(props.get(USER_ADDRESSES)));
  const mails = hrefs.filter((href) => /^mailto:./i.test(href)).map((href) => href.slice("mailto:".length));
  const told = mails
    .map((mail) => mail.trim().toLowerCase())
    .filter(({ length }) => length <= TOLD_ADDRESSES.lettersMax);
  return [...new Set(told)].slice(0, TOLD_ADDRESSES.max);
}

async function calendarsOf(call: Call, account: OutsideAccount, homes: URL[]): Promise<FoundCalendar[]> {
  const found = new Map<string, FoundCalendar>();
  for (const home of homes) {
    const answer = await propfind(call, home, { depth: 1, props: OF_CALENDAR, asIs: NOT_DAV });
    for (const calendar of answer ? calendarsIn(answer, account) : []) found.set(calendar.address.href, calendar);
  }
  return [...found.values()];
}

/** Those that the password may be sent to; a calendar shared from another server is left out. */
function calendarsIn({ url, responses }: DavAnswer, { address }: OutsideAccount): FoundCalendar[] {
  return responses.flatMap((response) => {
    if (!URL.canParse(response.href, url)) return [];
    const place = whereTo(address, new URL(response.href, url));
    return (place && foundCalendar(place, response.props)) ?? [];
  });
}
