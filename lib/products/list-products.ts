import { query } from "../commands/command";
import { ProductsQuery, type ProductView } from "./schema";

/** The products in their order, active and inactive, for programs (rule S25.1: one query). */
export const listProducts = query({
  needs: { user: "work", key: "read" },
  input: ProductsQuery,
  async run(_ctx, _asked): Promise<{ currency: string; products: ProductView[]; nextOffset?: number }> {
    throw new Error("not built yet");
  },
});
