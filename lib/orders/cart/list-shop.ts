import { and, eq } from "drizzle-orm";
import { orgs, products } from "../../../db/schema";
import type { Ctx } from "../../context";
import { picturePath } from "../../pictures/picture-path";
import { type StockedProduct, selectProducts } from "../../products/product-rows";
import { availableOf } from "../../products/stock-levels";
import { isShopOpen } from "../save-shop-settings";
import type { ShopProduct, ShopStock, ShopView } from "../views";

/** The active products by category, as customers see them (rule S10.1), with one query. */
export async function listShop(ctx: Ctx): Promise<ShopView> {
  const { db, org, now } = ctx;
  if (!(await isShopOpen(ctx))) return { isOpen: false, currency: org.currency, categories: [] };
  const rows = await selectProducts(db, { orgId: org.id, now, where: eq(products.active, true) });
  const categories = new Map<string, ShopProduct[]>();
  for (const row of rows) {
    const { category } = row.product;
    categories.set(category, [...(categories.get(category) ?? []), shopProduct(row, org.slug)]);
  }
  return {
    isOpen: true,
    currency: org.currency,
    categories: [...categories].map(([name, shown]) => ({ name, products: shown })),
  };
}

/** Whether the shop is open with something in it, so that the booking page leads to it. */
export async function hasShop({ db, org }: Pick<Ctx, "db" | "org">): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(orgs, and(eq(orgs.id, products.orgId), eq(orgs.shopOpen, true)))
    .where(and(eq(products.orgId, org.id), eq(products.active, true)))
    .limit(1);
  return found !== undefined;
}

function shopProduct(row: StockedProduct, slug: string): ShopProduct {
  const { id, name, description, priceCents, pictureId } = row.product;
  const photoPath = pictureId === null ? null : picturePath(slug, pictureId);
  return { id, name, description, priceCents, photoPath, stock: shopStock(row) };
}

function shopStock({ product, reserved }: StockedProduct): ShopStock {
  const available = availableOf({ stock: product.stock, reserved });
  if (available === null) return "in_stock";
  if (available === 0) return "sold_out";
  return available <= product.lowStockAt ? "few_left" : "in_stock";
}
