import { NO_PAGE, PAGES, type Page } from "./page-table";

/** The headers in which proxy.ts tells a page its own path, for returning after sign-in, and its business. */
export const PAGE_PATH_HEADER = "x-page-path";
export const PAGE_SLUG_HEADER = "x-page-slug";

export type PageOfPath = {
  /** The page of the path. If there is none, the nearest one above it: its requirements apply below it, too. */
  page: Page;
  isPage: boolean;
  /** The business of the page; empty for users' own pages. */
  slug: string;
  /** What the path refers to in the business; empty for nothing. */
  id: string;
  /** What it refers to in that, such as a booking's form; empty for nothing. */
  partId: string;
};

const REST = "[[...rest]]";

/** The longest first. */
const ROWS = Object.entries(PAGES)
  .map(([pattern, page]) => {
    const segments = segmentsOf(pattern);
    return { segments: segments.filter((segment) => segment !== REST), hasRest: segments.includes(REST), page };
  })
  .sort((a, b) => b.segments.length - a.segments.length);

/** The page table's entry for a path. If not even an area matches, Next decides what is there. */
export function pageOfPath(pathname: string): PageOfPath {
  const parts = segmentsOf(pathname).map(decoded);
  const row = ROWS.find(
    ({ segments }) =>
      segments.length <= parts.length && segments.every((segment, n) => isParam(segment) || segment === parts[n]),
  );
  if (row === undefined) return { page: NO_PAGE, isPage: true, slug: "", id: "", partId: "" };
  const { segments, hasRest, page } = row;
  const [slug = "", id = "", partId = ""] = parts.filter((_, n) => isParam(segments[n] ?? ""));
  return { page, isPage: hasRest || segments.length === parts.length, slug, id, partId };
}

/** The one spelling of a path to something named in small letters: without escapes and without a slash at the end. */
export const spellingOf = (pathname: string): string => `/${segmentsOf(pathname).map(decoded).join("/").toLowerCase()}`;

const isParam = (segment: string): boolean => segment.startsWith("[");

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, "").split("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
