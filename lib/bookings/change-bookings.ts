import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Catalog } from "../catalog/catalog";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { keepAnswer, keptAnswer } from "../idempotency/kept-answer";
import { raiseRevision } from "../orgs/raise-revision";
import { isLockTimeout, wasChangedMeanwhile } from "./write-conflict";

/**
 * One data-modifying statement of a change. It is handed the previous step's name, whose rows it may read and by which
 * it waits for it. A step that `mustChange` has a RETURNING clause; when it returns nothing the whole change is undone.
 */
export type Step = { statement: (previous: SQL) => SQL; mustChange?: boolean };

/** What a change answers, and the steps that store it; without steps nothing changes. */
export type Decision<View> = { view: View; steps: Step[] };

/** A change: `load` reads what the decision needs; `decide` is the rule and reads nothing more. Both may refuse. */
export type Change<Loaded, View> = {
  load(catalog: Catalog): Promise<Loaded>;
  decide(catalog: Catalog, loaded: Loaded): Decision<View>;
};

const TRIES_MAX = 12;

/**
 * Loads, decides, and stores the decision by one atomic statement that the database's own rules judge. When somebody was
 * faster, all is decided again on what they left (DECISIONS B11). The answer is kept in the same statement under the
 * request's `Idempotency-Key`, if there is one; a call with a kept answer gets that and changes nothing (A10).
 *
 * @param schema of the answer, by which a kept one is read back
 * @throws AppError what `load` and `decide` refuse with; `conflict` when others are faster again and again
 */
export async function changeBookings<Loaded, View>(
  ctx: Ctx,
  schema: z.ZodType<View>,
  change: Change<Loaded, View>,
): Promise<View> {
  const kept = async (): Promise<View | null> => {
    const answer = await keptAnswer(ctx);
    return answer === null ? null : schema.parse(JSON.parse(answer));
  };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const answered = await kept();
    if (answered !== null) return answered;
    try {
      const catalog = await catalogOf(ctx.db, ctx.org);
      const { view, steps } = change.decide(catalog, await change.load(catalog));
      if (await store(ctx, view, steps)) return view;
    } catch (refusal) {
      // The first call under this key may have been stored since: then its own booking is what stands in the way.
      const answeredMeanwhile = await kept();
      if (answeredMeanwhile !== null) return answeredMeanwhile;
      throw refusal;
    }
  }
  throw conflict("slot_taken");
}

/** Runs the steps as one statement, in their order. False: the database's rules say that somebody was faster. */
async function store(ctx: Ctx, view: unknown, steps: Step[]): Promise<boolean> {
  const all = ctx.idempotency ? [...steps, { statement: () => keepAnswer(ctx, view) }] : steps;
  if (all.length === 0) return true;
  const nameOf = (place: number) => sql.identifier(`step_${place}`);
  const parts = all.map(({ statement }, place) => sql`${nameOf(place)} as (${statement(sql`${nameOf(place - 1)}`)})`);
  const isDone = all.map((_, place) => sql`(select count(*) from ${nameOf(place)}) >= 0`);
  const hasChanged = all.flatMap(({ mustChange }, place) =>
    mustChange ? [sql`(select count(*) from ${nameOf(place)}) > 0`] : [],
  );
  if (steps.length > 0) {
    parts.push(sql`raised as (${raiseRevision(ctx.org.id, "occupancy", sql.join(isDone, sql` and `))} returning 1)`);
  }
  try {
    await ctx.db.execute(
      sql`with ${sql.join(parts, sql`, `)} select require_change(${sql.join([sql`true`, ...hasChanged], sql` and `)})`,
    );
    return true;
  } catch (error) {
    if (isLockTimeout(error)) throw conflict("in_progress");
    if (wasChangedMeanwhile(error)) return false;
    throw error;
  }
}
