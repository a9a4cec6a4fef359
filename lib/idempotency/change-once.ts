import type { z } from "zod";
import type { Database } from "../../db/client";
import { takeTurns } from "../../db/take-turns";
import { wasChangedMeanwhile } from "../../db/write-conflict";
import type { Ctx } from "../context";
import { findKeptAnswer, keepAnswer } from "./kept-answer";

const TRIES_MAX = 3;

type Once<View> = {
  /** of the answer, to parse a kept one */
  schema: z.ZodType<View>;
  /** starts the transaction, and takes the lock that orders such changes */
  transact: (work: (tx: Database) => Promise<View>) => Promise<View>;
  change: (tx: Database) => Promise<View>;
  /** whether the change changed anything, and so is recorded; called after it */
  isChange?: () => boolean;
  /** the part of the answer that may be kept; all of it by default */
  kept?: (view: View) => View;
};

/**
 * Makes a change in its transaction once per `Idempotency-Key` of the request, if there is one, and keeps its answer there (rules
 * A10.2, A10.3); a repeat gets that answer and changes nothing. The record of the change is part of the transaction, too.
 *
 * @throws AppError the change's refusal; `invalid_idempotency_key` for a key used with another body
 */
export async function changeOnce<View>(ctx: Ctx, once: Once<View>): Promise<View> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(ctx, once);
    } catch (error) {
      // Another call with this key may have been stored since; then its answer is found.
      if (ctx.idempotency === null || tries >= TRIES_MAX || !wasChangedMeanwhile(error)) throw error;
    }
  }
}

/**
 * Starts a transaction in which a call waits for another one with the same key, so that what the first one took isn't in the way of the
 * second one, which gets its answer.
 */
export const inTurnOfKey =
  ({ db, org, idempotency }: Pick<Ctx, "db" | "org" | "idempotency">) =>
  <View>(work: (tx: Database) => Promise<View>): Promise<View> =>
    db.transaction(async (tx) => {
      if (idempotency !== null) await takeTurns(tx, `${org.id} ${idempotency.scope} ${idempotency.key}`);
      return work(tx);
    });

function attempt<View>(
  ctx: Ctx,
  { schema, transact, change, isChange = () => true, kept = (view) => view }: Once<View>,
): Promise<View> {
  return transact(async (tx) => {
    const answer = await findKeptAnswer({ ...ctx, db: tx });
    if (answer !== null) return schema.parse(JSON.parse(answer));
    const view = await change(tx);
    if (ctx.idempotency !== null) await tx.execute(keepAnswer(ctx, kept(view)));
    const note = isChange() ? ctx.note?.(view) : null;
    if (note) await tx.execute(note);
    return view;
  });
}
