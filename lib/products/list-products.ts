import { and } from "drizzle-orm";
import { query } from "../commands/command";
import { whereActive, whereMatches } from "./product-filter";
import { productView, selectProducts } from "./product-rows";
import { ProductsQuery, type ProductView } from "./schema";

/** The products in their order, active and inactive, for programs (rule S25.1: one query). */
export const listProducts = query({
  needs: { user: "work", key: "read" },
  input: ProductsQuery,
  async run(
    { db, org, now },
    { active, query: text, limit, offset },
  ): Promise<{ currency: string; products: ProductView[]; nextOffset?: number }> {
    const where = and(whereActive(active), whereMatches(text));
    const rows = await selectProducts(db, { orgId: org.id, now, where, limit: limit + 1, offset });
    return {
      currency: org.currency,
      products: rows.slice(0, limit).map((row) => productView(row, org.currency)),
      ...(rows.length > limit ? { nextOffset: offset + limit } : {}),
    };
  },
});
