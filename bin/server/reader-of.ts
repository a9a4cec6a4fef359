import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { Slug } from "../../lib/orgs/profile.schema";
import { decode } from "./refused-request";

/** Who reads what no business is called, as far as is known. */
export const UNKNOWN = "";
/** More businesses than one process is read for at a time; a name takes some 200 bytes. */
const NAMES_MAX = 10_000;

/**
 * Whose read it is, by its address as Next reads it, however that is spelled: of the business's customers, or of its own people. Null
 * for all that isn't the read of a business.
 */
export function readerOf({ method, url = "/" }: Pick<IncomingMessage, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [, place, segment] = /^\/(api\/v1|book|dashboard)\/([^/\\?#]+)/.exec(url) ?? [];
  if (segment === undefined) return null;
  const slug = Slug.safeParse(decode(segment));
  if (!slug.success) return UNKNOWN;
  return place === "dashboard" ? `dashboard ${slug.data}` : slug.data;
}

/**
 * Which readers have been found to be there: anybody can think of names, and each would have a turn of its own. Names that aren't known
 * yet, such as all of them after a start, are one reader, of whose clients each has a turn.
 */
export function knownReaders(max = NAMES_MAX) {
  const found = new LRUCache<string, true>({ max });
  return {
    /** The reader that is to take turns. */
    turnOf: (reader: string): string => (found.get(reader) ? reader : UNKNOWN),
    /** Learns from an answer. Whoever has to sign in first isn't told whether there is such a business, and neither are we. */
    answered(reader: string, status: number): void {
      if (status === 200 && reader !== UNKNOWN) found.set(reader, true);
    },
  };
}
