import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../db/client";
import type { Catalog } from "../catalog/catalog";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { keepAnswer, keptAnswer } from "../idempotency/kept-answer";

/** What a change works with: its transaction, and what the business offers while it has its turn. */
export type Turn = { tx: Database; catalog: Catalog };

/** What a change answers, and how it is stored; without `write` nothing changes. */
export type Decision<View> = { view: View; write?: () => Promise<unknown> };

/**
 * A change in its steps. `load` only reads; it is sent together with the wait for the business's turn, so that the turn
 * is held for as few round trips as can be. `decide` reads nothing more. Whatever is thrown undoes everything.
 */
export type Change<Loaded, View> = {
  load(turn: Turn): Promise<Loaded>;
  decide(turn: Turn, loaded: Loaded): Decision<View>;
};

type Outcome<View> = { view: View } | { catalogRevision: number };

const STALE_CATALOG_TRIES = 5;

/**
 * Runs one change of a business's bookings in one transaction: the answer kept under its `Idempotency-Key`, if there
 * is one (DECISIONS A10); else the change in the business's turn, so that it decides on all that others have done, with
 * the answer kept and the occupancy revision raised.
 *
 * @param schema of the answer, by which a kept one is read back
 */
export async function changeBookings<Loaded, View>(
  ctx: Ctx,
  schema: z.ZodType<View>,
  change: Change<Loaded, View>,
): Promise<View> {
  let { catalogRevision } = ctx.org;
  for (let tries = 0; tries < STALE_CATALOG_TRIES; tries += 1) {
    // Read before the transaction: a transaction that asked the pool for a second connection could wait for itself.
    const catalog = await catalogOf(ctx.db, { id: ctx.org.id, catalogRevision });
    const outcome = await ctx.db.transaction<Outcome<View>>(async (tx) => {
      const kept = await keptAnswer(tx, ctx);
      if (kept !== null) return { view: schema.parse(JSON.parse(kept)) };
      const turn = { tx, catalog };
      const [, revisionNow, loaded] = await Promise.all([
        takeTurn(tx, ctx.org.id),
        readCatalogRevision(tx, ctx.org.id),
        change.load(turn),
      ]);
      if (revisionNow !== catalogRevision) return { catalogRevision: revisionNow };
      const { view, write } = change.decide(turn, loaded);
      await Promise.all([write?.(), keepAnswer(tx, ctx, view), write && raiseRevision(tx, ctx.org.id, "occupancy")]);
      return { view };
    });
    if ("view" in outcome) return outcome.view;
    catalogRevision = outcome.catalogRevision;
  }
  throw new Error(`what business ${ctx.org.slug} offers changed ${STALE_CATALOG_TRIES} times during one write`);
}

/**
 * Waits for its turn to change a business, until the transaction ends. All writes of one business are serialised
 * by it; of what they lock, only an idempotency key comes before it.
 */
export async function takeTurn(tx: Database, orgId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${orgId}, 1))`);
}

/** Tells every process that what it keeps of the business is old: the last statement of a change. */
export async function raiseRevision(tx: Database, orgId: string, part: "catalog" | "occupancy"): Promise<void> {
  await tx.execute(
    part === "catalog"
      ? sql`update orgs set catalog_revision = catalog_revision + 1 where id = ${orgId}`
      : sql`update orgs set occupancy_revision = occupancy_revision + 1 where id = ${orgId}`,
  );
}

async function readCatalogRevision(tx: Database, orgId: string): Promise<number> {
  const [row] = await tx.execute<{ revision: string }>(
    sql`select catalog_revision as revision from orgs where id = ${orgId}`,
  );
  if (!row) throw new Error(`business ${orgId} is gone`);
  return Number(row.revision);
}
