import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { Slug } from "../../lib/orgs/profile.schema";
import { decode } from "./refused-request";

/** The reader for names not known to belong to any business. */
export const UNKNOWN = "";
/** More businesses than one process is read for at a time; a name takes about 200 bytes. */
const NAMES_MAX = 10_000;

/**
 * Whose read it is, by its address as Next reads it, however it's spelled: the business's customers', or its own people's. Null
 * for anything that isn't a read of a business.
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
 * Which readers are known to exist: anyone can make up names, and each would get its own turns. All unknown names, such as all
 * names after a start, are one reader, whose clients take turns.
 */
export function knownReaders(max = NAMES_MAX) {
  const found = new LRUCache<string, true>({ max });
  return {
    /** The reader that takes turns. */
    turnOf: (reader: string): string => (found.get(reader) ? reader : UNKNOWN),
    /**
     * Learns from a response. If the visitor has to sign in first, the response doesn't reveal whether the business exists, so we
     * don't learn it either.
     */
    answered(reader: string, status: number): void {
      if (status === 200 && reader !== UNKNOWN) found.set(reader, true);
    },
  };
}
