import type { z } from "zod";
import type { Database } from "../../db/client";
import { wasChangedMeanwhile } from "../../db/write-conflict";
import type { Ctx } from "../context";
import { findKeptAnswer, keepAnswer } from "./kept-answer";

const TRIES_MAX = 3;

type Once<View> = {
  /** of the answer, by which a kept one is read back */
  schema: z.ZodType<View>;
  /** begins the transaction, and takes the lock under which such changes follow each other */
  transact: (work: (tx: Database) => Promise<View>) => Promise<View>;
  change: (tx: Database) => Promise<View>;
  /** whether the change has left anything different, so that it is noted; asked after it */
  isChange?: () => boolean;
  /** what may be kept of the answer: all of it unless told */
  kept?: (view: View) => View;
};

/**
 * Makes a change in its transaction once for the request's `Idempotency-Key`, if there is one, and keeps its answer there
 * (rules A10.2, A10.3); a repeat gets that and changes nothing. What notes the change is part of the transaction too.
 *
 * @throws AppError what the change refuses with; `invalid_idempotency_key` for a key of another body
 */
export async function changeOnce<View>(ctx: Ctx, once: Once<View>): Promise<View> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(ctx, once);
    } catch (error) {
      // Another call under this key may have been stored since: its answer is found then.
      if (ctx.idempotency === null || tries >= TRIES_MAX || !wasChangedMeanwhile(error)) throw error;
    }
  }
}

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
