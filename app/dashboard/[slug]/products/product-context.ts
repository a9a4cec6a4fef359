import { runCommand } from "@/lib/commands/command";
import type { DashboardCtx } from "@/lib/edge/doors/dashboard-page";
import { listProducts } from "@/lib/products/list-products";

/** What a product's form needs besides the product. */
export type ProductContext = { slug: string; currency: string /** that other products have */; categories: string[] };

export async function productContext(ctx: DashboardCtx): Promise<ProductContext> {
  const { products } = await runCommand(ctx, listProducts, {});
  const { slug, currency } = ctx.org;
  return { slug, currency, categories: [...new Set(products.flatMap(({ category }) => category ?? []))] };
}
