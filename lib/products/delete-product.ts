import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { orderLines, products, stockMovements } from "../../db/schema";
import { command } from "../commands/command";
import { AppError } from "../errors";
import { showPictures } from "../pictures/show-pictures";
import { lockProduct } from "./product-rows";
import { ProductNamed } from "./schema";

/**
 * Deletes a product that was never ordered and whose stock never moved; any other can only be taken out of the shop (rule S8.1).
 *
 * @throws AppError `not_found`; `conflict` for a product that was used
 */
export const deleteProduct = command({
  needs: { user: "manage" },
  input: ProductNamed,
  async run(ctx, { id }): Promise<void> {
    const orgId = ctx.org.id;
    await ctx.db.transaction(async (tx) => {
      await lockProduct(tx, { orgId, id, now: ctx.now });
      // New order lines wait for this lock, too.
      await tx.select({ id: products.id }).from(products).where(isProduct(orgId, id)).for("update");
      if (await wasUsed(tx, orgId, id)) {
        throw new AppError(
          "conflict",
          "This product was ordered or its stock has moved, so it can’t be deleted. Take it out of the shop instead.",
        );
      }
      await showPictures(tx, { orgId, subjectId: id, now: ctx.now }, []);
      await tx.delete(products).where(isProduct(orgId, id));
    });
  },
});

const isProduct = (orgId: string, id: string) => and(eq(products.orgId, orgId), eq(products.id, id));

/** Whether a product was ever ordered, or its stock ever moved. */
export async function wasUsed(db: Database, orgId: string, id: string): Promise<boolean> {
  const isMoved = sql`exists (select 1 from ${stockMovements} where ${eq(stockMovements.orgId, orgId)}
    and ${eq(stockMovements.productId, id)} and ${stockMovements.kind} <> 'initial')`;
  const isOrdered = sql`exists (select 1 from ${orderLines} where ${eq(orderLines.orgId, orgId)} and ${eq(orderLines.productId, id)})`;
  const [row] = await db.execute<{ used: boolean }>(sql`select ${isMoved} or ${isOrdered} as used`);
  return row?.used ?? false;
}
