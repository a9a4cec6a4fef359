import type { Catalog, CatalogService } from "@/lib/catalog/catalog";
import { groupBy } from "@/lib/catalog/group-by";
import { oncePerCatalog } from "@/lib/catalog/once-per-catalog";
import { isOnline } from "@/lib/catalog/online-service";
import { findByName } from "./find-by-name";
import type { MenuAddress } from "./menu-address";
import { bytesInPage, type Part, pagesOf, partOf } from "./page-parts";

/** A category of the menu; `page` is the page on which it starts, `anchor` its place there. */
type Category = { name: string; page: number; anchor: string };

/** The part of the bookable services that a page shows, by category. */
export type ServicePage = {
  part: Part<CatalogService>;
  groups: { category: string; anchor: string; services: CatalogService[] }[];
  /** whether the services have more than one category */
  hasCategories: boolean;
  /** where each category starts, if there are several pages and few enough categories to choose from */
  categories: Category[];
  /** whether not all services fit on one page, so that people may want to search */
  isLarge: boolean;
  /** the search text; empty: none */
  find: string;
};

const ROOM = { entriesMax: 60, bytesMax: 150_000 };
/** What a service or the title of a category adds to a page apart from its texts, rounded up. */
const SERVICE_BYTES = 2_300;
const CATEGORY_BYTES = 400;
/** How many categories people can choose from at a glance, by what they add to a page. */
const CHOICE_BYTES_MAX = 24_000;
const CHOICE_BYTES = 700;

/** The part of the services that an address asks for; a business of usual size has one (rule H7). */
export function servicePage(catalog: Catalog, address: MenuAddress): ServicePage {
  const { pages, categories } = allPages(catalog);
  const isLarge = pages.length > 1;
  const find = isLarge ? address.find : "";
  const found = find === "" ? pages : dividedOf(findByName(pages.flat(), find));
  const part = partOf(found, address.page);
  const anchors = new Map(categories.map(({ name, anchor }) => [name, anchor]));
  const groups = Array.from(
    groupBy(part.entries, ({ category }) => category),
    ([category, services]) => ({ category, anchor: anchors.get(category) ?? "", services }),
  );
  return {
    part,
    groups,
    hasCategories: categories.length > 1,
    categories: isLarge && find === "" ? choiceOf(categories) : [],
    isLarge,
    find,
  };
}

/** Everything bookable, category by category, both in the business's own order. */
const allPages = oncePerCatalog((catalog) => {
  const inOrder = [...groupBy(catalog.services.filter(isOnline), ({ category }) => category).values()].flat();
  const pages = dividedOf(inOrder);
  const begins = new Map<string, number>();
  for (const [index, page] of pages.entries()) {
    for (const { category } of page) if (!begins.has(category)) begins.set(category, index + 1);
  }
  const categories = Array.from(
    begins,
    ([name, page], place): Category => ({ name, page, anchor: `category-${place}` }),
  );
  return { pages, categories };
});

const dividedOf = (services: CatalogService[]): CatalogService[][] =>
  pagesOf(
    services,
    ({ name, description, category }, previous) =>
      SERVICE_BYTES +
      bytesInPage(name, name, description) +
      (category === previous?.category ? 0 : CATEGORY_BYTES + bytesInPage(category)),
    ROOM,
  );

function choiceOf(categories: Category[]): Category[] {
  const bytes = categories.reduce((sum, { name }) => sum + CHOICE_BYTES + bytesInPage(name), 0);
  return categories.length > 1 && bytes <= CHOICE_BYTES_MAX ? categories : [];
}
