import { and, asc, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import { apiKeys, oauthGrants, orders, stockMovements, users } from "../../db/schema";
import type { Ctx } from "../context";
import { readProduct } from "./product-rows";
import { PRODUCT_LIMITS } from "./schema";
import type { StockEntry, StockHistory } from "./views";

/**
 * The changes of a product's stock, newest first, 50 at a time.
 *
 * @param asked.before the id after which the page continues, as `older` says
 * @throws AppError `not_found`, also for another business's product
 */
export async function listStockHistory(
  ctx: Ctx,
  { id, before }: { id: string; before?: string },
): Promise<StockHistory> {
  await readProduct(ctx.db, { orgId: ctx.org.id, id, now: ctx.now });
  const limit = PRODUCT_LIMITS.movementsAPage;
  const from = Number(before);
  const where = Number.isSafeInteger(from) && from > 0 ? lt(stockMovements.id, from) : undefined;
  const entries = await selectEntries(ctx, { id, where, order: desc(stockMovements.id), limit: limit + 1 });
  return {
    entries: entries.slice(0, limit),
    older: entries.length > limit ? (entries[limit - 1]?.id ?? null) : null,
  };
}

/** The same oldest first, after one of them, for a file. */
export const listStockAfter = (ctx: Ctx, id: string, after: number, limit: number): Promise<StockEntry[]> =>
  selectEntries(ctx, { id, where: gt(stockMovements.id, after), order: asc(stockMovements.id), limit });

type Asked = { id: string; where: SQL | undefined; order: SQL; limit: number };

async function selectEntries({ db, org }: Ctx, { id, where, order, limit }: Asked): Promise<StockEntry[]> {
  const moves = stockMovements;
  const rows = await db
    .select({
      move: moves,
      userName: users.name,
      userEmail: users.email,
      keyName: apiKeys.name,
      clientName: oauthGrants.clientName,
      orderRef: orders.ref,
    })
    .from(moves)
    .leftJoin(users, and(eq(moves.actor, "user"), eq(users.id, moves.actorId)))
    .leftJoin(apiKeys, and(eq(moves.actor, "key"), eq(apiKeys.orgId, moves.orgId), eq(apiKeys.id, moves.actorId)))
    .leftJoin(
      oauthGrants,
      and(eq(moves.actor, "grant"), eq(oauthGrants.orgId, moves.orgId), eq(oauthGrants.id, moves.actorId)),
    )
    .leftJoin(orders, and(eq(orders.orgId, moves.orgId), eq(orders.id, moves.orderId)))
    .where(and(eq(moves.orgId, org.id), eq(moves.productId, id), where))
    .orderBy(order)
    .limit(limit);
  return rows.map(({ move, userName, userEmail, keyName, clientName, orderRef }) => ({
    id: String(move.id),
    kind: move.kind,
    quantity: move.quantity,
    stockAfter: move.stockAfter,
    note: move.note,
    at: move.movedAt,
    actor: move.actor,
    who: userName || userEmail || keyName || clientName || null,
    order: move.orderId !== null && orderRef !== null ? { id: move.orderId, ref: orderRef } : null,
  }));
}
