import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isAmong } from "../../db/is-among";
import { products } from "../../db/schema";
import { AppError } from "../errors";
import { reservedUnits } from "./reserved";
import type { ProductView } from "./schema";
import { availableOf } from "./stock-levels";

export type ProductRow = typeof products.$inferSelect;
/** A product with the units that unpaid orders keep of it. */
export type StockedProduct = { product: ProductRow; reserved: number };

/** `ids`: these products only. */
type Asked = { orgId: string; now: Date; ids?: readonly string[]; where?: SQL; limit?: number; offset?: number };

/** The products of a business in their order (rule S1.2), each with what is kept of it, with one query. */
export function selectProducts(
  db: Database,
  { orgId, now, ids, where, limit, offset }: Asked,
): Promise<StockedProduct[]> {
  const held = reservedUnits(db, orgId, now, ids);
  const areThese = ids && isAmong(products.id, ids);
  const rows = db
    .select({ product: products, reserved: sql<number>`coalesce(${held.reserved}, 0)` })
    .from(products)
    .leftJoin(held, eq(held.productId, products.id))
    .where(and(eq(products.orgId, orgId), areThese, where))
    .orderBy(asc(products.sortOrder), sql`${products.name} collate "und-x-icu"`, asc(products.id));
  return limit === undefined ? rows.execute() : rows.limit(limit).offset(offset ?? 0);
}

export const noSuchProduct = (): AppError => new AppError("not_found", "There is no such product.");

/**
 * A product with what is kept of it.
 *
 * @throws AppError `not_found`, also for another business's
 */
export async function readProduct(
  db: Database,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
): Promise<StockedProduct> {
  const [row] = await selectProducts(db, { orgId, now, ids: [id] });
  if (!row) throw noSuchProduct();
  return row;
}

/**
 * The same in a transaction that changes its stock or is about to: from here on it belongs to this transaction.
 *
 * @throws AppError `not_found`
 */
export async function lockProduct(
  tx: Database,
  asked: { orgId: string; id: string; now: Date },
): Promise<StockedProduct> {
  const isIt = and(eq(products.orgId, asked.orgId), eq(products.id, asked.id));
  await tx.select({ id: products.id }).from(products).where(isIt).for("no key update");
  return readProduct(tx, asked);
}

/** A product as programs and the dashboard see it. */
export function productView({ product, reserved }: StockedProduct, currency: string): ProductView {
  const { stock } = product;
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    category: product.category || null,
    sku: product.sku,
    priceCents: product.priceCents,
    currency,
    active: product.active,
    trackStock: product.trackStock,
    stock,
    reserved: stock === null ? null : reserved,
    available: availableOf({ stock, reserved }),
    lowStockAt: product.lowStockAt,
    sortOrder: product.sortOrder,
    updatedAt: product.updatedAt.toISOString(),
  };
}
