import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { Step } from "../../db/steps";
import type { StockMove } from "../../db/vocabulary";
import type { Actor, Ctx } from "../context";
import type { MovementView } from "./schema";

type Why = { kind: StockMove; orderId?: string; note?: string | null };
/** Who moves it, in which business, and when. */
type Mover = { org: { id: string }; actor: Actor; now: Date };
/** How many come (or, negative, leave) of a product. */
export type Move = { productId: string; quantity: number };

/**
 * Moves the stock of tracked products, and writes it down, in one statement: there is no other way to change a stock (rule S4.1). The
 * caller has locked the products. Those that aren't tracked, and moves of 0, are passed over.
 */
export const moveStock = (tx: Database, ctx: Ctx, moves: readonly Move[], why: Why): Promise<MovementView[]> =>
  write(tx, ctx, moves, why, MOVES);

/** The same as steps of a change that writes more at once. */
export function moveSteps(ctx: Ctx, moves: readonly Move[], why: Why): Step[] {
  if (moves.length === 0) return [];
  const { moved, written } = statementsOf(ctx, moves, why, MOVES);
  return [
    { name: "moved", statement: moved },
    { name: "movement", statement: written },
  ];
}

/** Begins to track a product's stock: with so many, which is no move if there are none (rule S6.1). */
export const startTracking = (
  tx: Database,
  ctx: Mover,
  moves: readonly Move[],
  note?: string | null,
): Promise<MovementView[]> => write(tx, ctx, moves, { kind: "initial", note }, BEGINS);

/** Ends the tracking of a product's stock: all that is left leaves the books. */
export const stopTracking = (
  tx: Database,
  ctx: Mover,
  moves: readonly Move[],
  note?: string | null,
): Promise<MovementView[]> => write(tx, ctx, moves, { kind: "untracked", note }, ENDS);

/** What becomes of the stock; the condition keeps what was decided before from being written over anything else. */
type Change = { set: SQL; condition: SQL };
const MOVES: Change = { set: sql`stock = stock + move.quantity`, condition: sql`track_stock and move.quantity <> 0` };
const BEGINS: Change = { set: sql`track_stock = true, stock = move.quantity`, condition: sql`not track_stock` };
const ENDS: Change = {
  set: sql`track_stock = false, stock = null`,
  condition: sql`track_stock and stock = - move.quantity`,
};

function statementsOf(
  { org, actor, now }: Mover,
  moves: readonly Move[],
  { kind, orderId, note }: Why,
  change: Change,
) {
  const rows = moves.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const moved = sql`
    update products set ${change.set}, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as move(product_id text, quantity int)
    where products.org_id = ${org.id} and products.id = move.product_id and ${change.condition}
    returning products.id, move.quantity, coalesce(products.stock, 0) as stock_after`;
  const written = sql`
    insert into stock_movements (org_id, product_id, kind, quantity, stock_after, order_id, note, actor, actor_id, moved_at)
    select ${org.id}::text, id, ${kind}::text, quantity, stock_after, ${orderId ?? null}::text, ${note || null}::text,
      ${actor.kind}::text, ${actorId(actor)}::text, ${at}
    from moved where quantity <> 0 order by id
    returning id::text, quantity, stock_after`;
  return { moved, written };
}

async function write(
  tx: Database,
  ctx: Mover,
  moves: readonly Move[],
  why: Why,
  change: Change,
): Promise<MovementView[]> {
  if (moves.length === 0) return [];
  const { moved, written } = statementsOf(ctx, moves, why, change);
  const rows = await tx.execute<{ id: string; quantity: number; stock_after: number }>(
    sql`with moved as (${moved}) ${written}`,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: why.kind,
    quantity: row.quantity,
    stockAfter: row.stock_after,
    note: why.note || null,
    at: ctx.now.toISOString(),
  }));
}

function actorId(actor: Actor): string | null {
  if (actor.kind === "user") return actor.userId;
  if (actor.kind === "key") return actor.keyId;
  return actor.kind === "grant" ? actor.grantId : null;
}
