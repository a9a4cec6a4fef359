import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { stockMovements } from "../../db/schema";
import type { StockMove } from "../../db/vocabulary";
import type { Actor, Ctx } from "../context";
import type { MovementView } from "./schema";

type MovementRow = typeof stockMovements.$inferSelect;
type Why = { kind: StockMove; orderId?: string; note?: string | null };
/** How many come (or, negative, leave) of a product. */
export type Move = { productId: string; quantity: number };

/**
 * Moves the stock of tracked products, and writes it down, in one statement: there is no other way to change a stock (rule S4.1). The
 * caller has locked the products. Those that aren't tracked, and moves of 0, are passed over.
 */
export async function moveStock(tx: Database, ctx: Ctx, moves: readonly Move[], why: Why): Promise<MovementView[]> {
  const real = moves.filter(({ quantity }) => quantity !== 0);
  if (real.length === 0) return [];
  return write(tx, ctx, real, why, sql`stock = stock + move.quantity`, sql`track_stock`);
}

/** Begins to track a product's stock: with so many, which is no move if there are none (rule S6.1). */
export async function startTracking(tx: Database, ctx: Ctx, move: Move, note?: string | null): Promise<MovementView[]> {
  return write(
    tx,
    ctx,
    [move],
    { kind: "initial", note },
    sql`track_stock = true, stock = move.quantity`,
    sql`not track_stock`,
  );
}

/** Ends the tracking of a product's stock: all that is left leaves the books. */
export async function stopTracking(tx: Database, ctx: Ctx, move: Move, note?: string | null): Promise<MovementView[]> {
  return write(
    tx,
    ctx,
    [move],
    { kind: "untracked", note },
    sql`track_stock = false, stock = null`,
    sql`track_stock and stock = - move.quantity`,
  );
}

/** The condition keeps what was decided before from being written over anything else. */
async function write(
  tx: Database,
  ctx: Ctx,
  moves: readonly Move[],
  { kind, orderId, note }: Why,
  set: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
): Promise<MovementView[]> {
  const rows = moves.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const written = await tx.execute<{ id: string; quantity: number; stock_after: number }>(sql`
    with moved as (
      update products set ${set}, updated_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as move(product_id text, quantity int)
      where products.org_id = ${ctx.org.id} and products.id = move.product_id and ${condition}
      returning products.id, move.quantity, coalesce(products.stock, 0) as stock_after)
    insert into stock_movements (org_id, product_id, kind, quantity, stock_after, order_id, note, actor, actor_id, moved_at)
    select ${ctx.org.id}::text, id, ${kind}::text, quantity, stock_after, ${orderId ?? null}::text, ${note || null}::text,
      ${ctx.actor.kind}::text, ${actorId(ctx.actor)}::text, ${at}
    from moved where quantity <> 0 order by id
    returning id::text, quantity, stock_after`);
  return written.map((row) => ({
    id: row.id,
    kind,
    quantity: row.quantity,
    stockAfter: row.stock_after,
    note: note || null,
    at: ctx.now.toISOString(),
  }));
}

function actorId(actor: Actor): string | null {
  if (actor.kind === "user") return actor.userId;
  if (actor.kind === "key") return actor.keyId;
  return actor.kind === "grant" ? actor.grantId : null;
}

/** The movements that an order made of one kind, such as what was put back of it. */
export const movementsOfOrder = (
  db: Database,
  orgId: string,
  { orderId, kind }: { orderId: string; kind: StockMove },
): Promise<MovementRow[]> =>
  db
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.orgId, orgId), eq(stockMovements.orderId, orderId), eq(stockMovements.kind, kind)));
