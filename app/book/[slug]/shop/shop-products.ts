import type { ShopProduct, ShopView } from "@/lib/orders/views";
import { bytesInPage, type Part, pagesOf, partOf } from "../page-parts";

type Listed = { category: string; product: ShopProduct };

/** The part of the products that a page shows, by category. */
export type ShopPart = {
  part: Part<Listed>;
  groups: { category: string; products: ShopProduct[] }[];
  /** whether any product has a category */
  hasCategories: boolean;
  /** whether any product on the page has a photo */
  hasPhotos: boolean;
};

const ROOM = { entriesMax: 60, bytesMax: 250_000 };
/** What a product or the title of a category adds to a page apart from its texts, rounded up. */
const PRODUCT_BYTES = 3_500;
const CATEGORY_BYTES = 400;

/** The products on the page that an address asks for; a shop of usual size has one page (rule H7). */
export function shopPart({ categories }: ShopView, page: number): ShopPart {
  const all = categories.flatMap(({ name, products }) => products.map((product) => ({ category: name, product })));
  const pages = pagesOf(
    all,
    ({ category, product: { name, description } }, previous) =>
      PRODUCT_BYTES +
      bytesInPage(name, name, name, description) +
      (category === previous?.category ? 0 : CATEGORY_BYTES + bytesInPage(category)),
    ROOM,
  );
  const part = partOf(pages, page);
  const groups = new Map<string, ShopProduct[]>();
  for (const { category, product } of part.entries) {
    groups.set(category, [...(groups.get(category) ?? []), product]);
  }
  return {
    part,
    groups: Array.from(groups, ([category, products]) => ({ category, products })),
    hasCategories: categories.some(({ name }) => name !== ""),
    hasPhotos: part.entries.some(({ product }) => product.photoPath !== null),
  };
}
