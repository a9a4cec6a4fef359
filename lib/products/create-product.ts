import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertRow } from "../../db/insert-row";
import { products } from "../../db/schema";
import { takeTurns } from "../../db/take-turns";
import { command } from "../commands/command";
import type { Ctx } from "../context";
import { AppError } from "../errors";
import { changeOnce, inTurnOfKey } from "../idempotency/change-once";
import { newId } from "../ids";
import { stayInCurrency } from "../orgs/fixed-currency";
import { startTracking } from "./move-stock";
import { productView, readProduct } from "./product-rows";
import { refusePrice, refuseTaken } from "./refuse-product";
import { CreateProduct, PRODUCT_LIMITS, SavedProduct } from "./schema";

/**
 * Adds a product (rule S1.1).
 *
 * @throws AppError `invalid_fields` at `name` or `sku` if it is taken, at `priceCents` for an amount that cards can't be charged exactly;
 * `conflict` (`too_many`)
 */
export const createProduct = command({
  needs: { user: "manage", key: "write" },
  input: CreateProduct,
  run: (ctx, request): Promise<SavedProduct> =>
    changeOnce<SavedProduct>(ctx, {
      schema: SavedProduct,
      transact: inTurnOfKey(ctx),
      change: (tx) => create(tx, ctx, request),
    }),
});

async function create(tx: Database, ctx: Ctx, request: CreateProduct): Promise<SavedProduct> {
  const { org, now } = ctx;
  refusePrice(request.priceCents, org.currency);
  await takeTurns(tx, turnOfProducts(org.id));
  await stayInCurrency(tx, org);
  const { count, last } = await lookAround(tx, org.id);
  if (count >= PRODUCT_LIMITS.productsMax) throw tooMany();
  const id = newId("prd");
  const { name, priceCents, active = true, lowStockAt = PRODUCT_LIMITS.lowStockDefault } = request;
  const sku = request.sku || null;
  await refuseTaken(tx, org.id, { id, name, sku });
  await tx.execute(
    insertRow(products, {
      ...{ orgId: org.id, id, name, sku, priceCents, active, lowStockAt },
      description: request.description || null,
      category: request.category ?? "",
      trackStock: false,
      stock: null,
      sortOrder: request.sortOrder ?? last + 1,
      pictureId: null,
      createdAt: now,
      updatedAt: now,
    }),
  );
  const { trackStock = request.stock !== undefined, stock = 0 } = request;
  const [movement = null] = trackStock ? await startTracking(tx, ctx, [{ productId: id, quantity: stock }]) : [];
  const product = productView(await readProduct(tx, { orgId: org.id, id, now }), org.currency);
  return { before: null, product, movement };
}

/** Whoever adds or renames a product waits for others who do. */
export const turnOfProducts = (orgId: string): string => `products ${orgId}`;

async function lookAround(tx: Database, orgId: string): Promise<{ count: number; last: number }> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${products.sortOrder}), -1)::int` })
    .from(products)
    .where(eq(products.orgId, orgId));
  return found ?? { count: 0, last: -1 };
}

const tooMany = () =>
  new AppError(
    "conflict",
    `A business can have at most ${PRODUCT_LIMITS.productsMax.toLocaleString("en")} products, including inactive ones. Reuse one of those instead.`,
    { reason: "too_many" },
  );
