import { readFind } from "./find-by-name";
import { readPage } from "./page-parts";
import { first, type SearchParams } from "./search-params";

/** Which part of a long menu and of a large team a page shows; `find`: the services with that in their name. */
export type MenuAddress = { find: string; page: number; team: number };

export const readMenuAddress = (query: SearchParams): MenuAddress => ({
  find: readFind(query, "find"),
  page: readPage(first(query.page)),
  team: readPage(first(query.team)),
});

/** The address of a part, with an anchor at its beginning. */
export function menuHref(base: string, { find, page, team }: MenuAddress, anchor: string): string {
  const query = new URLSearchParams({
    ...(find && { find }),
    ...(page > 1 && { page: String(page) }),
    ...(team > 1 && { team: String(team) }),
  });
  return `${base}${query.size > 0 ? `?${query}` : ""}#${anchor}`;
}
