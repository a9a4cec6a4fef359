import { and } from "drizzle-orm";
import type { Ctx } from "../context";
import { picturePath } from "../pictures/picture-path";
import { whereActive, whereMatches } from "./product-filter";
import { productView, type StockedProduct, selectProducts } from "./product-rows";
import { PRODUCT_LIMITS, type ProductFilter } from "./schema";
import { availableOf, isLow } from "./stock-levels";
import type { DeskProduct, ProductsPage } from "./views";

type Asked = { query?: string; filter?: ProductFilter; offset?: number };

/** A page of the dashboard's list of products, in their order: those whose name, category or article number has the text. */
export async function listProductsPage(
  ctx: Ctx,
  { query, filter = "all", offset = 0 }: Asked = {},
): Promise<ProductsPage> {
  const { db, org, now } = ctx;
  const isAsked = filter === "active" ? true : filter === "inactive" ? false : undefined;
  const where = and(whereActive(isAsked), whereMatches(query?.slice(0, PRODUCT_LIMITS.queryMax)));
  // All of them are at most a thousand rows, and what is left of each is known only afterwards.
  const rows = (await selectProducts(db, { orgId: org.id, now, where })).filter((row) => passes(row, filter));
  const isEmpty = rows.length === 0 && (await selectProducts(db, { orgId: org.id, now, limit: 1 })).length === 0;
  const end = offset + PRODUCT_LIMITS.pageSize;
  return {
    products: rows.slice(offset, end).map((row) => deskProduct(row, org)),
    total: rows.length,
    isEmpty,
    ...(rows.length > end ? { nextOffset: end } : {}),
  };
}

function passes({ product, reserved }: StockedProduct, filter: ProductFilter): boolean {
  if (filter === "low") return isLow({ ...product, reserved });
  return filter === "sold_out" ? product.active && availableOf({ stock: product.stock, reserved }) === 0 : true;
}

export const deskProduct = (row: StockedProduct, { currency, slug }: Ctx["org"]): DeskProduct => ({
  ...productView(row, currency),
  pictureId: row.product.pictureId,
  photoPath: row.product.pictureId === null ? null : picturePath(slug, row.product.pictureId),
});
