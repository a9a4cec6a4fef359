import { ENTRIES_MAX, TOO_MANY_ENTRIES } from "../fields/list.schema";
import { type Bound, beyondBounds } from "../orgs/bounds/business-bounds";

/** A list of a file that may be long, with the lists of each of its entries. */
type List = { counts?: Bound; lists?: Lists };
type Lists = { readonly [name: string]: List };

const LISTS: Lists = {
  hours: {},
  exceptions: { counts: "datedEntries" },
  staff: { lists: { hours: {}, exceptions: { counts: "datedEntries" }, timeOff: { counts: "datedEntries" } } },
  resources: {},
  products: {},
  services: { lists: { staff: { counts: "links" }, resources: { counts: "links" }, addOns: { counts: "extras" } } },
};

type Problem = [path: string, message: string];
type Found = { path: string; length: number; counts?: Bound };

/**
 * Which lists of a file are too long, and what it has too much of in total (rules I4 and I7). This only takes the lengths of the lists,
 * before their entries are read, so that a file of any size is refused quickly.
 */
export function longLists(file: unknown): Problem[] {
  const found = [...listsOf(file, LISTS)];
  const long = found.filter(({ length }) => length > ENTRIES_MAX);
  if (long.length > 0) return long.map(({ path }) => [path, TOO_MANY_ENTRIES]);
  const size: Partial<Record<Bound, number>> = {};
  for (const { length, counts } of found) if (counts) size[counts] = (size[counts] ?? 0) + length;
  return beyondBounds(size).map(({ bound, message }) => [PLACE_OF[bound], message]);
}

/** Where in a file to start looking when there's too much of something. */
export const PLACE_OF: Record<Bound, string> = {
  services: "services",
  members: "staff",
  resources: "resources",
  links: "services",
  datedEntries: "staff",
  extras: "services",
  extrasOfOne: "services",
  textBytes: "file",
};

function* listsOf(value: unknown, lists: Lists, path = ""): Generator<Found> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, { counts, lists: inner }] of Object.entries(lists)) {
    const list: unknown = Reflect.get(value, name);
    if (!Array.isArray(list)) continue;
    const place = path === "" ? name : `${path}.${name}`;
    yield { path: place, length: list.length, ...(counts && { counts }) };
    if (inner === undefined || list.length > ENTRIES_MAX) continue;
    for (const [index, entry] of list.entries()) yield* listsOf(entry, inner, `${place}[${index}]`);
  }
}
