import { ENTRIES_MAX } from "../../fields/list.schema";

const MIB = 1024 * 1024;

/** How much one business can have in total, including inactive entries (rule I7). */
export const BUSINESS_BOUNDS = {
  services: ENTRIES_MAX,
  members: ENTRIES_MAX,
  resources: ENTRIES_MAX,
  /** between a service and a team member, table or room */
  links: 50_000,
  /** dated exceptions, of the business and of its members, and time off */
  datedEntries: 20_000,
  extras: 20_000,
  /** of the service with the most: the form of a service is sent as a whole (rule A4.3) */
  extrasOfOne: 200,
  /** of all names and texts, in UTF-8 */
  textBytes: 2 * MIB,
} as const;
export type Bound = keyof typeof BUSINESS_BOUNDS;
export type BusinessSize = Record<Bound, number>;

/** What is counted, and what helps when there is too much of it. */
const WORDS: Record<Bound, { counted: string; whose?: string; help: string }> = {
  services: { counted: "services, including inactive ones", help: "Reactivate one of those instead." },
  members: { counted: "team members, including inactive ones", help: "Reactivate one of those instead." },
  resources: { counted: "tables and rooms, including inactive ones", help: "Reactivate one of those instead." },
  links: {
    counted: "links between services and team members, tables or rooms",
    help: "Link each service to fewer of them. A service that lists no team members is linked to everyone who can be booked.",
  },
  datedEntries: { counted: "special days and time-off entries", help: "Remove some past ones." },
  extras: { counted: "extras, including inactive ones", help: "Use fewer extras in some services." },
  extrasOfOne: {
    counted: "extras in one service, including inactive ones",
    whose: "A service",
    help: "Reactivate one of those instead; you can rename it.",
  },
  textBytes: { counted: "bytes of names and texts", help: "Shorten some descriptions." },
};

const inEnglish = new Intl.NumberFormat("en-US");

type BoundProblem = { bound: Bound; message: string };

/**
 * What is too much in a business of this size, how much it would be and what helps. A business that is already too large can change as long
 * as nothing grows.
 *
 * @param size as far as it is known
 * @param before its size before the change; omitted for a new one
 */
export function beyondBounds(size: Partial<BusinessSize>, before: Partial<BusinessSize> = {}): BoundProblem[] {
  return BOUNDS.flatMap((bound) => {
    const [count, most] = [size[bound] ?? 0, BUSINESS_BOUNDS[bound]];
    if (count <= Math.max(most, before[bound] ?? 0)) return [];
    const { counted, whose = "A business", help } = WORDS[bound];
    const [would, can] = [inEnglish.format(count), inEnglish.format(most)];
    return [{ bound, message: `There would be ${would} ${counted}. ${whose} can have at most ${can}. ${help}` }];
  });
}

export const BOUNDS: readonly Bound[] = [
  "services",
  "members",
  "resources",
  "links",
  "datedEntries",
  "extras",
  "extrasOfOne",
  "textBytes",
];
