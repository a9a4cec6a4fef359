import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isAmong } from "../../db/is-among";
import { products } from "../../db/schema";
import { runSteps, type Step } from "../../db/steps";
import { wasChangedMeanwhile } from "../../db/write-conflict";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { type StockedProduct, selectProducts } from "../products/product-rows";
import { findOrder, listLines, type StoredLine, type StoredOrder } from "./find-order";

/** An order in a transaction that alone can change it, with its lines, and their products with what is left of them. */
export type LockedOrder = { order: StoredOrder; lines: StoredLine[]; stocked: ReadonlyMap<string, StockedProduct> };

const TRIES_MAX = 5;

/**
 * Runs a transaction again if another change was faster, such as one that recorded the same new customer.
 *
 * @throws AppError `conflict` with `in_progress` if others are faster again and again
 */
export async function retrying<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!wasChangedMeanwhile(error)) throw error;
      if (tries >= TRIES_MAX) throw conflict("in_progress");
    }
  }
}

/** Locks products in the order of their ids, in which everyone locks them, and reads what is left of each. */
export async function lockProducts(
  tx: Database,
  { org, now }: Pick<Ctx, "org" | "now">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StockedProduct>> {
  const locked = tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.orgId, org.id), isAmong(products.id, ids)))
    .orderBy(asc(products.id))
    .for("no key update");
  // Both are sent at once, and run one after the other: the second is a statement of its own, which alone sees what was stored while the
  // first one waited.
  const [, rows] = await Promise.all([locked.execute(), selectProducts(tx, { orgId: org.id, now, ids })]);
  return new Map(rows.map((row) => [row.product.id, row]));
}

/**
 * Changes an order in a transaction that locks its products by id, then the order itself; payments come last (rule S13.2). All of its
 * changes do so, so none can deadlock with another.
 *
 * @throws AppError `not_found`; whatever `change` refuses with
 */
export async function changeLocked<View>(
  ctx: Ctx,
  id: string,
  change: (inside: Ctx, found: LockedOrder) => Promise<View>,
): Promise<View> {
  const orgId = ctx.org.id;
  await findOrder(ctx.db, orgId, id);
  const lines = await listLines(ctx.db, orgId, id);
  return retrying(() =>
    ctx.db.transaction(async (tx) => {
      const ids = lines.map(({ productId }) => productId);
      const stocked = await lockProducts(tx, ctx, ids);
      const order = await findOrder(tx, orgId, id, "update");
      return change({ ...ctx, db: tx }, { order, lines, stocked });
    }),
  );
}

/** Runs steps inside such a transaction; since the order is locked, nothing can be in their way that a new try wouldn't find. */
export async function runLocked({ db }: Pick<Ctx, "db">, steps: Step[]): Promise<void> {
  if (steps.length > 0 && !(await runSteps(db, steps))) throw new ChangedMeanwhile();
}

/** Read by `wasChangedMeanwhile` like the database's own. */
class ChangedMeanwhile extends Error {
  readonly code = "BK001";
}
