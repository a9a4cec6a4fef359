/** How much of a list one page shows: how many entries, and how many bytes they may add to the page. */
type Room = { entriesMax: number; bytesMax: number };

/** One page of a list. */
export type Part<Entry> = {
  entries: Entry[];
  /** counted from 1 */
  page: number;
  pages: number;
  /** how many entries come before it */
  before: number;
  count: number;
};

/**
 * Divides a list into pages that each have room for their entries, at least one; a list of usual size is one page (rule H7).
 *
 * @param bytesOf what an entry adds to a page after the entry before it
 */
export function pagesOf<Entry>(
  list: readonly Entry[],
  bytesOf: (entry: Entry, previous: Entry | undefined) => number,
  { entriesMax, bytesMax }: Room,
): Entry[][] {
  const pages: Entry[][] = [];
  let page: Entry[] = [];
  let bytes = 0;
  for (const entry of list) {
    const added = bytesOf(entry, page.at(-1));
    if (page.length > 0 && (page.length >= entriesMax || bytes + added > bytesMax)) {
      pages.push(page);
      page = [];
      bytes = 0;
    }
    bytes += page.length === 0 ? bytesOf(entry, undefined) : added;
    page.push(entry);
  }
  return page.length > 0 ? [...pages, page] : pages;
}

/** The page with that number, or the closest one. */
export function partOf<Entry>(pages: Entry[][], number: number): Part<Entry> {
  const page = Math.min(Math.max(1, number), Math.max(1, pages.length));
  const count = pages.reduce((sum, entries) => sum + entries.length, 0);
  const before = pages.slice(0, page - 1).reduce((sum, entries) => sum + entries.length, 0);
  return { entries: pages[page - 1] ?? [], page, pages: pages.length, before, count };
}

/** The page number in an address; anything invalid means the first page. */
export const readPage = (text: string | undefined): number => (/^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 1);

/** Characters that a page writes as up to eleven characters. */
const ESCAPED = /["&'<>\\\p{Cc}]/gu;
const ESCAPED_BYTES = 9;

/** What a text adds to a page, in bytes: it's there twice, for people to see and for scripts to continue from. */
export const bytesInPage = (...texts: (string | null)[]): number =>
  texts.reduce(
    (sum, text) =>
      text === null ? sum : sum + 2 * Buffer.byteLength(text) + ESCAPED_BYTES * (text.match(ESCAPED)?.length ?? 0),
    0,
  );
