import { eq, sql } from "drizzle-orm";
import { products } from "../../db/schema";
import { takeTurns } from "../../db/take-turns";
import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { newOrder } from "../orgs/save-order";
import { turnOfProducts } from "./create-product";
import { selectProducts } from "./product-rows";
import { ReorderProducts } from "./schema";

/**
 * Puts the products into the order in which customers see them; those not named follow in their old order.
 *
 * @throws AppError `invalid_fields` if an id appears twice or isn't of this business
 */
export const reorderProducts = command({
  needs: { user: "manage" },
  input: ReorderProducts,
  run({ db, org, now }, { ids: wanted }): Promise<{ ids: string[] }> {
    return db.transaction(async (tx) => {
      await takeTurns(tx, turnOfProducts(org.id));
      // Locked by id, as orders lock them.
      await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.orgId, org.id))
        .orderBy(products.id)
        .for("no key update");
      const rows = await selectProducts(tx, { orgId: org.id, now });
      const ids = newOrder(
        rows.map(({ product }) => product.id),
        wanted,
      );
      if (ids === null) throw invalidFields({ ids: ["must list each product exactly once"] });
      await tx.execute(sql`
        update products set sort_order = placed.place - 1
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as placed (id, place)
        where products.org_id = ${org.id} and products.id = placed.id`);
      return { ids };
    });
  },
});
