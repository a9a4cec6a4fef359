import { eq, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { products } from "../../db/schema";

/** The products with a text in their name, category or article number, whatever the case; undefined for no text: all. */
export function whereMatches(query: string | undefined): SQL | undefined {
  const wanted = query?.trim() ?? "";
  if (wanted === "") return undefined;
  const has = (column: AnyPgColumn) => sql`position(lower(${wanted}::text) in lower(${column})) > 0`;
  return or(has(products.name), has(products.category), has(products.sku));
}

export const whereActive = (active: boolean | undefined): SQL | undefined =>
  active === undefined ? undefined : eq(products.active, active);
