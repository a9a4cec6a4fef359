import type { Database } from "../../db/client";
import type { FileProduct } from "./file-product.schema";
import { selectProducts } from "./product-rows";

/** The products of a business as its file has them, inactive ones included, with their present stock. */
export async function loadProducts(db: Database, orgId: string): Promise<FileProduct[]> {
  // What is kept isn't in the file, so it may be as of any instant.
  const rows = await selectProducts(db, { orgId, now: new Date(0) });
  return rows.map(({ product }) => ({
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.sku,
    priceCents: product.priceCents,
    active: product.active,
    trackStock: product.trackStock,
    stock: product.stock,
    lowStockAt: product.lowStockAt,
    sortOrder: product.sortOrder,
  }));
}
