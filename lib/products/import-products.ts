import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertRows } from "../../db/insert-row";
import { isAmong } from "../../db/is-among";
import { products } from "../../db/schema";
import { takeTurns } from "../../db/take-turns";
import type { Actor } from "../context";
import { newId } from "../ids";
import { turnOfProducts } from "./create-product";
import type { FileProduct } from "./file-product.schema";
import { startTracking, stopTracking } from "./move-stock";
import type { ProductRow } from "./product-rows";
import { PRODUCT_LIMITS } from "./schema";

type Ledger = { org: { id: string }; actor: Actor; now: Date };
type Problem = { path: string; message: string };

/**
 * Writes the products of a business file, inside the import's transaction (rule S9.1): those left out are deactivated, and the stock of one
 * that is tracked already stays.
 *
 * @returns what is wrong with them together with what the business has; then nothing is written
 */
export async function importProducts(
  tx: Database,
  { org, actor, now }: Ledger,
  given: readonly FileProduct[],
): Promise<Problem[]> {
  await takeTurns(tx, turnOfProducts(org.id));
  // Locked by id, as orders lock them.
  const before = await tx
    .select()
    .from(products)
    .where(eq(products.orgId, org.id))
    .orderBy(asc(products.id))
    .for("no key update");
  const problems = problemsOf(before, given);
  if (problems.length > 0) return problems;
  const known = new Map(before.map((row) => [row.name, row]));
  const rows = given.map((product, place) => rowOf(known.get(product.name), product, { orgId: org.id, place, now }));
  await write(tx, org.id, rows, known);
  const ctx = { org, actor, now };
  const starts = given.flatMap(({ name, trackStock, stock }, place) => {
    const isTracked = known.get(name)?.trackStock ?? false;
    const begins = !isTracked && (trackStock ?? stock !== null);
    return begins ? [{ productId: rows[place]?.id ?? "", quantity: stock ?? 0 }] : [];
  });
  const stops = given.flatMap(({ name, trackStock }) => {
    const row = known.get(name);
    return row?.stock != null && trackStock === false ? [{ productId: row.id, quantity: -row.stock }] : [];
  });
  await startTracking(tx, ctx, starts);
  await stopTracking(tx, ctx, stops);
  return [];
}

/** What the business and the file can't have together: too many, or two with one article number. */
function problemsOf(before: readonly ProductRow[], given: readonly FileProduct[]): Problem[] {
  const named = new Set(given.map(({ name }) => name));
  const kept = before.filter(({ name }) => !named.has(name));
  const { productsMax } = PRODUCT_LIMITS;
  if (kept.length + given.length > productsMax) {
    const message = `there would be more than ${productsMax.toLocaleString("en")}, because those left out stay as inactive`;
    return [{ path: "products", message }];
  }
  const taken = new Map(kept.flatMap(({ sku, name }) => (sku === null ? [] : [[sku.toLowerCase(), name]])));
  return given.flatMap(({ sku }, place) => {
    const owner = sku === null ? undefined : taken.get(sku.toLowerCase());
    return owner === undefined ? [] : [{ path: `products[${place}].sku`, message: `belongs to "${owner}" already` }];
  });
}

type Placing = { orgId: string; place: number; now: Date };

function rowOf(old: ProductRow | undefined, product: FileProduct, { orgId, place, now }: Placing): ProductRow {
  const { trackStock: _, stock: __, sortOrder, ...columns } = product;
  return {
    orgId,
    id: old?.id ?? newId("prd"),
    ...columns,
    sortOrder: sortOrder ?? place,
    // These change only together with a movement.
    trackStock: old?.trackStock ?? false,
    stock: old?.stock ?? null,
    pictureId: old?.pictureId ?? null,
    createdAt: old?.createdAt ?? now,
    updatedAt: now,
  };
}

async function write(
  tx: Database,
  orgId: string,
  rows: readonly ProductRow[],
  known: ReadonlyMap<string, ProductRow>,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const added = rows.filter(({ name }) => !known.has(name));
  const changed = rows.filter(({ name }) => known.has(name));
  await tx
    .update(products)
    .set({ active: false })
    .where(and(eq(products.orgId, orgId), sql`not ${isAmong(products.id, ids)}`));
  // Emptied first, so that two products can swap their article numbers.
  await tx
    .update(products)
    .set({ sku: null })
    .where(and(eq(products.orgId, orgId), isAmong(products.id, ids)));
  const columns = changed.map(({ id, description, category, sku, priceCents, active, lowStockAt, sortOrder }) => ({
    ...{ id, description, category, sku, active },
    ...{ price_cents: priceCents, low_stock_at: lowStockAt, sort_order: sortOrder },
  }));
  await tx.execute(sql`
    update products set description = file.description, category = file.category, sku = file.sku,
      price_cents = file.price_cents, active = file.active, low_stock_at = file.low_stock_at, sort_order = file.sort_order
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as file(id text, description text, category text, sku text,
      price_cents int, active boolean, low_stock_at int, sort_order int)
    where products.org_id = ${orgId} and products.id = file.id`);
  if (added.length > 0) await tx.execute(insertRows(products, added));
}
