import type { EntriesAsked } from "@/lib/waitlist/desk/list-entries";

/** Entries on one page of the waitlist. */
const PAGE_SIZE = 50;
/** No list is that long; what lies beyond is empty. */
const OFFSET = /^\d{1,6}$/;

/** What an address asks to see of the waitlist; what makes no sense is left out. */
export function readListAsked(sent: Record<string, string | string[] | undefined>): EntriesAsked {
  const offset = typeof sent.offset === "string" && OFFSET.test(sent.offset) ? Number(sent.offset) : 0;
  return { of: sent.of === "ended" ? "ended" : "waiting", limit: PAGE_SIZE, offset };
}

/** The address of a page of the waitlist. */
export function addressOfList(path: string, { of, offset }: Pick<EntriesAsked, "of" | "offset">): string {
  const query = new URLSearchParams({
    ...(of === "ended" ? { of } : {}),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Where the page before this one begins; undefined for the first. */
export const offsetBefore = ({ offset, limit }: EntriesAsked): number | undefined =>
  offset === 0 ? undefined : Math.max(0, offset - limit);
