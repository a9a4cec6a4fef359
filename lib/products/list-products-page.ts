import type { Ctx } from "../context";
import type { ProductFilter } from "./schema";
import type { ProductsPage } from "./views";

type Asked = { query?: string; filter?: ProductFilter; offset?: number };

/** A page of the dashboard's list of products, in their order: those whose name, category or article number has the text. */
export async function listProductsPage(_ctx: Ctx, _asked: Asked = {}): Promise<ProductsPage> {
  throw new Error("not built yet");
}
