import type { z } from "zod";
import type { Decision, Step } from "../../../db/steps";
import { isLockTimeout } from "../../../db/write-conflict";
import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { findKeptAnswer, keepAnswer } from "../../idempotency/kept-answer";
import { jobsWaker } from "../../queue/waker";
import { storeSteps } from "./store-steps";

/** A change: `load` reads what the decision needs; `decide` is the rule and reads nothing more. Both can refuse. */
export type Change<Loaded, View> = {
  load(catalog: Catalog): Promise<Loaded>;
  decide(catalog: Catalog, loaded: Loaded): Decision<View>;
};

const TRIES_MAX = 12;

/**
 * Loads, decides, and stores the decision with one atomic statement, checked by the database's own rules. If another change was faster,
 * everything is decided again on the new state (rule B11.5). The same statement stores the answer under the request's `Idempotency-Key`, if
 * it has one; a call with a stored answer gets that and changes nothing (rules A10.2, A10.3).
 *
 * @param schema of the answer, to read back a stored one
 * @throws AppError what `load` and `decide` refuse with; `conflict` if other changes are faster again and again
 */
export async function decideUntilStored<Loaded, View>(
  ctx: Ctx,
  schema: z.ZodType<View>,
  change: Change<Loaded, View>,
): Promise<View> {
  const kept = async (): Promise<View | null> => {
    const answer = await findKeptAnswer(ctx);
    return answer === null ? null : schema.parse(JSON.parse(answer));
  };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const answered = await kept();
    if (answered !== null) return answered;
    try {
      const catalog = await catalogOf(ctx.db, ctx.org);
      const { view, steps } = change.decide(catalog, await change.load(catalog));
      if (await store(ctx, view, steps)) {
        if (steps.length > 0) jobsWaker.wake();
        return view;
      }
    } catch (refusal) {
      // The first call with this key may have been stored since: then its own booking is what's in the way.
      const answeredMeanwhile = await kept();
      if (answeredMeanwhile !== null) return answeredMeanwhile;
      throw refusal;
    }
  }
  throw conflict("slot_taken");
}

/**
 * What a change would result in right now, by the same rules; nothing is stored.
 *
 * @throws AppError as the change itself would
 */
export async function decideOnly<Loaded, View>(ctx: Ctx, change: Change<Loaded, View>): Promise<View> {
  const catalog = await catalogOf(ctx.db, ctx.org);
  return change.decide(catalog, await change.load(catalog)).view;
}

/** Runs the steps as one statement, with the answer to store. False: another change was faster. */
async function store(ctx: Ctx, view: unknown, steps: Step[]): Promise<boolean> {
  const answer: Step[] = ctx.idempotency ? [{ name: "answer", statement: keepAnswer(ctx, view) }] : [];
  const noted = steps.length > 0 ? ctx.note?.(view) : null;
  const note: Step[] = noted ? [{ name: "note", statement: noted }] : [];
  const all = [...steps, ...answer, ...note];
  if (all.length === 0) return true;
  try {
    return await storeSteps(ctx, all);
  } catch (error) {
    if (isLockTimeout(error)) throw conflict("in_progress");
    throw error;
  }
}
