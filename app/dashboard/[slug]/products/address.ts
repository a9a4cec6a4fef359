import { PRODUCT_FILTERS, PRODUCT_LIMITS, type ProductFilter } from "@/lib/products/schema";

type Sent = Record<string, string | string[] | undefined>;

/** What the list of products shows, by its address. */
export type ProductsAsked = { query: string; filter: ProductFilter; offset: number };

/** What an address asks to see of the products; what makes no sense is left out. */
export function readProductsAsked({ q, show, offset }: Sent): ProductsAsked {
  return {
    query: typeof q === "string" ? cleaned(q) : "",
    filter: PRODUCT_FILTERS.find((filter) => filter === show) ?? "all",
    offset: typeof offset === "string" && /^\d{1,4}$/.test(offset) ? Number(offset) : 0,
  };
}

/** PostgreSQL holds no U+0000, so no text has it. */
const cleaned = (text: string): string =>
  text.replaceAll("\0", "").toWellFormed().trim().slice(0, PRODUCT_LIMITS.queryMax).toWellFormed();

/** The address of a page of the list. */
export function addressOfProducts(path: string, { query, filter, offset }: ProductsAsked): string {
  const sent = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(filter === "all" ? {} : { show: filter }),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  });
  return sent.size === 0 ? path : `${path}?${sent}`;
}
